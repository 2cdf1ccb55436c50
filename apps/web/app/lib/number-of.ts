/** "2350" and "2,350.00"; NaN if it is no such number, which the rules refuse. */
export const numberOf = (typed: string): number =>
  /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(typed.trim()) ? Number(typed.trim().replaceAll(',', '')) : Number.NaN
