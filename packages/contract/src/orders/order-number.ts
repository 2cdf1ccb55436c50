/** As on screen, in mails and on papers. */
export const orderNumberText = (number: number) => `W-${number}`

/** Stands in the mail of an order that is being placed: only the statement that places it knows the number. */
export const NUMBER_TO_COME = '{order-number}'
export const orderNumberOf = ({ number }: { number?: number }) =>
  number === undefined ? NUMBER_TO_COME : orderNumberText(number)

/** What a person typed who looks for one: W-1054, w1054, 1054. */
export function orderNumberTyped(typed: string): number | undefined {
  const digits = /^(?:W-?)?(\d{1,9})$/i.exec(typed.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}
