import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { cartonText, stackingText } from '@wheelyard/contract/catalogue/carton'
import { countryName } from '@wheelyard/contract/values/countries'
import { dangerousGoodsText } from '@wheelyard/contract/catalogue/dangerous-goods'
import * as t from '@wheelyard/messages/public'
import { keepUnits } from '#web/lib/keep-units.ts'

type Facts = Readonly<Record<string, string>>
/** `us`: in place of those in metric units. */
export type ShippingFacts = { metric: Facts; us: Facts }
type Shipped = Pick<Product, 'carton' | 'battery' | 'unNumber' | 'hsCode' | 'originCountry'>

/** In the words of the server, so that browsers do without them; what is not known is left out. */
export const shippingFactsOf = (product: Shipped): ShippingFacts => ({
  metric: metricFacts(product),
  us: product.carton ? { [t.products_carton()]: keepUnits(cartonText(product.carton, 'us')) } : {},
})

function metricFacts({ carton, battery, unNumber, hsCode, originCountry }: Shipped): Facts {
  const madeIn = originCountry && countryName(originCountry)
  return {
    ...(carton && {
      [t.products_carton()]: keepUnits(cartonText(carton, 'metric')),
      [t.products_stacking()]: stackingText(carton),
    }),
    ...(battery && { [t.products_battery()]: battery }),
    ...(unNumber && { [t.products_dangerousGoods()]: dangerousGoodsText(unNumber) }),
    ...(hsCode && { [t.products_hsCode()]: hsCode }),
    ...(madeIn && { [t.products_madeIn()]: madeIn }),
  }
}
