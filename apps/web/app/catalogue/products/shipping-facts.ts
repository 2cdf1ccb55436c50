import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { cartonText, stackingText } from '@wheelyard/contract/catalogue/carton'
import { countryName } from '@wheelyard/contract/values/countries'
import { dangerousGoodsText } from '@wheelyard/contract/catalogue/dangerous-goods'
import { keepUnits } from '#web/lib/keep-units.ts'

export type ShippingFacts = Readonly<Record<string, string>>
type Shipped = Pick<Product, 'carton' | 'battery' | 'unNumber' | 'hsCode' | 'originCountry'>

/** In the words of the server, so that browsers do without them; what is not known is left out. */
export const shippingFactsOf = ({ carton, battery, unNumber, hsCode, originCountry }: Shipped): ShippingFacts => ({
  ...(carton && { Carton: keepUnits(cartonText(carton)), Stacking: stackingText(carton) }),
  ...(battery && { Battery: battery }),
  ...(unNumber && { 'Dangerous goods': dangerousGoodsText(unNumber) }),
  ...(hsCode && { 'HS code': hsCode }),
  ...(originCountry && { 'Made in': countryName(originCountry) }),
})
