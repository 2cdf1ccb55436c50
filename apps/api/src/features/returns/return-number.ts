/** As on the parcel, in mails and on screen. */
export const numberText = (number: number) => `R-${number}`
