/** As on screen, in mails and on papers. */
export const orderNumberText = (number: number) => `W-${number}`

/** What a person typed who looks for one: W-1054, w1054, 1054. */
export function orderNumberTyped(typed: string): number | undefined {
  const digits = /^(?:W-?)?(\d{1,9})$/i.exec(typed.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}
