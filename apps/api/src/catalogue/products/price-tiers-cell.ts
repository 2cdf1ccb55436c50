type Tier = { minQuantity: number; price: number }

const NONE = 'none'
const TIER = /^(-?[\d.]+)=\$?(-?[\d.]+)$/

/** `25=141.00 50=132.00`: no spreadsheet takes it for a formula, a date or a time. */
export const priceTiersCell = (tiers: readonly Tier[]): string =>
  tiers.map(({ minQuantity, price }) => `${minQuantity}=${price.toFixed(2)}`).join(' ') || NONE

/** Undefined if it cannot be read. Whether the tiers are good is for the rules to say. */
export function parsePriceTiersCell(cell: string): Tier[] | undefined {
  if (cell.toLowerCase() === NONE) return []
  const tiers = cell.split(/\s+/).map((part) => {
    const [, quantity = '', price = ''] = TIER.exec(part) ?? []
    return { minQuantity: numberOf(quantity), price: numberOf(price) }
  })
  return tiers.some(({ minQuantity, price }) => Number.isNaN(minQuantity + price)) ? undefined : tiers
}

const numberOf = (digits: string) => (digits === '' ? Number.NaN : Number(digits))
