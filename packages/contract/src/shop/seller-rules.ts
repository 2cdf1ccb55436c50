import type { TaxEngineName } from '../buying/tax-rules.ts'

type SellerIdentity = {
  sellerName: string
  sellerLine1: string
  sellerCity: string
  sellerCountry: string
  sellerVatId: string
  sellerTaxId: string
}

/** What an invoice must name by law and the settings do not have yet, as the settings page calls it. */
export function missingSellerDetails(seller: SellerIdentity, engine: TaxEngineName): string[] {
  const isNamed = (seller.sellerVatId || seller.sellerTaxId) !== ''
  return [
    ...(seller.sellerName ? [] : ['Name']),
    ...(seller.sellerLine1 ? [] : ['Street']),
    ...(seller.sellerCity ? [] : ['City']),
    ...(seller.sellerCountry ? [] : ['Country']),
    ...(engine !== 'off' && !isNamed ? ['VAT id or tax id'] : []),
  ]
}
