import * as t from '@wheelyard/messages/server'

type SellerIdentity = {
  sellerName: string
  sellerLine1: string
  sellerCity: string
  sellerCountry: string
  sellerVatId: string
  sellerTaxId: string
}

/** What an invoice must state by law and the settings lack, as the settings page calls it. */
export function missingSellerDetails(seller: SellerIdentity, chargesTax: boolean): string[] {
  const isNamed = (seller.sellerVatId || seller.sellerTaxId) !== ''
  return [
    ...(seller.sellerName ? [] : [t.sellerRules_name()]),
    ...(seller.sellerLine1 ? [] : [t.sellerRules_street()]),
    ...(seller.sellerCity ? [] : [t.sellerRules_city()]),
    ...(seller.sellerCountry ? [] : [t.sellerRules_country()]),
    ...(chargesTax && !isNamed ? [t.sellerRules_vatIdOrTax()] : []),
  ]
}
