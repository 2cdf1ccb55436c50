/** As on the parcel, in mails and on screen. */
export const numberText = (number: number) => `R-${number}`

/** What a person typed who looks for one: R-1001, r1001, 1001. */
export function numberTyped(typed: string): number | undefined {
  const digits = /^(?:R-?)?(\d{1,9})$/i.exec(typed.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}
