import { type LoadSpace, palletOf } from '@wheelyard/delivery/load/load-spaces'
import { useSite } from '#web/shop/site/site.ts'

/** The one that the seller ships on. */
export const usePallet = (): LoadSpace => palletOf(useSite()?.sellerCountry ?? '')
