type Rate = { place: string; level: 'country' | 'state' | 'city'; type: string; name: string; percent: number }
type Address = { country: string; state?: string | undefined }

const BOOKS = 'txcd_35010000'
export const NEVER_TAXED = 'txcd_00000000'

/** In percent: the standard rate, and that of books. */
const VAT: Record<string, [standard: number, books: number]> = {
  AT: [20, 10],
  BE: [21, 6],
  DE: [19, 7],
  ES: [21, 4],
  FR: [20, 5.5],
  IT: [22, 4],
  NL: [21, 9],
  PL: [23, 5],
  SE: [25, 6],
}

const SALES_TAX: Record<string, [state: number, city: number]> = {
  CA: [7.25, 1.25],
  IL: [6.25, 3.5],
  NY: [4, 4.875],
  TX: [6.25, 2],
}

export const isInEu = (country: string) => country in VAT

/** A few rates of Stripe's many; elsewhere the seller collects nothing. */
export function ratesOf({ country, state = '' }: Address, taxCode: string): Rate[] {
  if (taxCode === NEVER_TAXED) return []
  const vat = VAT[country]
  if (vat) {
    const percent = taxCode === BOOKS ? vat[1] : vat[0]
    return [{ place: country, level: 'country', type: 'vat', name: 'VAT', percent }]
  }
  if (country === 'CA' && state === 'QC') {
    return [
      { place: 'CA', level: 'country', type: 'gst', name: 'GST', percent: 5 },
      { place: 'Quebec', level: 'state', type: 'qst', name: 'QST', percent: 9.975 },
    ]
  }
  const levels = country === 'US' ? SALES_TAX[state] : undefined
  return (levels ?? []).map((percent, index) => ({
    place: index === 0 ? state : `City in ${state}`,
    level: index === 0 ? 'state' : 'city',
    type: 'sales_tax',
    name: index === 0 ? 'State sales tax' : 'City sales tax',
    percent,
  }))
}
