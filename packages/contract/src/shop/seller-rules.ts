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
    ...(seller.sellerName ? [] : ['Name']),
    ...(seller.sellerLine1 ? [] : ['Street']),
    ...(seller.sellerCity ? [] : ['City']),
    ...(seller.sellerCountry ? [] : ['Country']),
    ...(chargesTax && !isNamed ? ['VAT id or tax id'] : []),
  ]
}
