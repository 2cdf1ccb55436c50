import type { PriceTier } from '@wheelyard/contract/catalogue/price-tiers'
import type { TaxCategory } from '@wheelyard/contract/catalogue/tax-category'
import { type DemoBuyer, isOverseas } from './buyers.ts'
import type { Random } from './random.ts'

export type SoldProduct = {
  id: string
  priceCents: number
  priceTiers: PriceTier[]
  name: string
  sku: string
  minOrder: number
  casePack: number
  taxCategory: TaxCategory
  offerVersion: number
  available: number
}

/** What became of an order until today. */
type OrderFate =
  | 'unpaid'
  | 'paid'
  | 'partly-shipped'
  | 'shipped'
  | 'cancelled'
  | 'expired'
  | 'paid-late'
  | 'refunded'
  | 'refunded-elsewhere'
  | 'return-requested'
  | 'return-authorised'
  | 'return-closed'
  | 'freight-to-propose'
  | 'freight-proposed'
  | 'freight-paid'

export type PlannedOrder = {
  buyer: DemoBuyer
  placedAt: Date
  items: { product: SoldProduct; quantity: number }[]
  fate: OrderFate
}

type World = {
  random: Random
  buyers: DemoBuyer[]
  customer: DemoBuyer | undefined
  products: SoldProduct[]
  now: Date
}

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
const DAYS = 365
const ORDERS_A_DAY = 1.05

/** Oldest first. */
export function planOrders(world: World): PlannedOrder[] {
  const usual = Array.from({ length: DAYS - 2 }, (_, index) => DAYS - index).flatMap((daysAgo) => dayOf(world, daysAgo))
  return [...usual, ...special(world)].toSorted((one, other) => one.placedAt.getTime() - other.placedAt.getTime())
}

/** Before Christmas and in spring more. */
const seasons = [0.7, 0.7, 1.2, 1.5, 1.5, 1.1, 0.8, 0.8, 0.9, 1.1, 1.8, 1.4]

function dayOf(world: World, daysAgo: number): PlannedOrder[] {
  const { random, now } = world
  const noon = new Date(now.getTime() - daysAgo * DAY)
  const expected = ORDERS_A_DAY * seasons[noon.getUTCMonth()]!
  const count = Math.floor(expected + random.next())
  return Array.from({ length: count }, () => {
    const buyer = random.pick(world.buyers.filter((each) => !isOverseas(each)))
    const placedAt = new Date(noon.getTime() + random.int(-300, 300) * 60_000)
    return { buyer, placedAt, items: itemsOf(world, random.pick([1, 1, 1, 1, 2, 3, 4])), fate: fateOf(world, daysAgo) }
  })
}

function fateOf({ random }: World, daysAgo: number): OrderFate {
  if (daysAgo <= 6) return random.pick(['paid', 'paid', 'partly-shipped'] as const)
  const dice = random.next()
  if (dice < 0.05) return 'expired'
  if (dice < 0.09) return 'cancelled'
  if (dice < 0.12) return 'refunded'
  if (dice < 0.15 && daysAgo > 40) return 'return-closed'
  return 'shipped'
}

/** So that every screen has something to show, and the administrator something to do. */
function special(world: World): PlannedOrder[] {
  const { buyers, customer, now } = world
  const order = (buyer: DemoBuyer, hoursAgo: number, products: number, fate: OrderFate): PlannedOrder => ({
    buyer,
    placedAt: new Date(now.getTime() - hoursAgo * HOUR),
    items: itemsOf(world, products),
    fate,
  })
  const overseas = buyers.filter(isOverseas)
  const others = buyers.filter((each) => !isOverseas(each))
  return [
    ...others.slice(0, 5).map((buyer, index) => order(buyer, 3 + 8 * index, 1 + (index % 3), 'unpaid')),
    ...others.slice(5, 12).map((buyer, index) => order(buyer, 20 + 4 * index, 1 + (index % 3), 'paid')),
    ...others.slice(12, 15).map((buyer, index) => order(buyer, (16 + index) * 24, 2, 'return-requested')),
    ...others.slice(15, 17).map((buyer, index) => order(buyer, (20 + index) * 24, 2, 'return-authorised')),
    order(others[17]!, 21 * 24, 1, 'paid-late'),
    order(others[18]!, 44, 2, 'refunded-elsewhere'),
    ...overseas.flatMap((buyer) => [
      order(buyer, 150 * 24, 4, 'freight-paid'),
      order(buyer, 60 * 24, 3, 'freight-paid'),
      order(buyer, 70, 3, 'freight-proposed'),
      order(buyer, 30, 2, 'freight-to-propose'),
    ]),
    ...(customer
      ? [
          order(customer, 5, 1, 'unpaid'),
          order(customer, 26, 1, 'paid'),
          order(customer, 5 * 24, 3, 'partly-shipped'),
          order(customer, 12 * 24, 2, 'shipped'),
          order(customer, 30 * 24, 1, 'expired'),
          order(customer, 75 * 24, 2, 'return-closed'),
        ]
      : []),
  ]
}

function itemsOf({ random, products }: World, count: number): PlannedOrder['items'] {
  const chosen = new Set<SoldProduct>()
  while (chosen.size < count) chosen.add(random.pick(products))
  return [...chosen].map((product) => {
    const { minOrder, priceTiers, available } = product
    const usual = [minOrder, minOrder, minOrder * 2, ...priceTiers.map(({ minQuantity }) => minQuantity)]
    const possible = usual.filter((quantity) => quantity <= available / 3)
    return { product, quantity: possible.length > 0 ? random.pick(possible) : minOrder }
  })
}
