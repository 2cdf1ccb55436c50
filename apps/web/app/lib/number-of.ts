/** NaN if it is no plain number, which the rules refuse. */
export const numberOf = (typed: string): number =>
  /^\d+(\.\d+)?$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN
