const NONE = 'none'

/** A SKU has no space. */
export const fitsCell = (skus: readonly string[]): string => skus.join(' ') || NONE

export const wordsOfFits = (cell = ''): string[] => cell.split(/\s+/).filter(Boolean)

/** Unless a product has the word for its SKU, which is in upper case. */
export const isNone = (cell: string, isKnown: (sku: string) => boolean): boolean =>
  cell === NONE || (cell.toLowerCase() === NONE && !isKnown(cell))
