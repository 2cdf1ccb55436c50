import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type CartScenario,
  cartHoldPoints,
  cartRivals,
  orderTheCart,
  prepareCart,
} from './interleavings/cart-rivals.ts'
import { interleave } from './interleavings/interleave.ts'
import { startTwoServers } from './interleavings/two-servers.ts'
import { cases } from './support/effort.ts'
import { integrityViolations } from './support/integrity.ts'

const interleavings = cases(
  Object.entries(cartHoldPoints).flatMap(([point, hold]) =>
    Object.entries(cartRivals).map(([rival, { act, refusal }]) => ({ point, hold, rival, act, refusal })),
  ),
)

describe('on two servers, a cart is ordered as its buyer saw it or refused, never a mixture, when', () => {
  const servers = perFile(startTwoServers)
  beforeEach(() => servers.shop.truncate())

  it.each(interleavings)('the order is held $point, and meanwhile $rival', async ({ hold, act, refusal, rival }) => {
    const scenario = await prepareCart(servers)
    const { held, meanwhile, rivalWasFirst } = await interleave({
      hold: await hold(scenario),
      act: () => orderTheCart(scenario, servers.first),
      rival: () => act(scenario, servers.second),
    })

    if (rivalWasFirst) expect([meanwhile, held]).toEqual(['ok', refusal ?? 'ok'])
    else expect(['ok', refusal]).toContain(held)
    const isOrdered = held === 'ok' || (act === orderTheCart && meanwhile === 'ok')
    expect(await orderedLines(scenario), rival).toEqual(isOrdered ? agreed(scenario) : [])
    expect(await linesInCart(scenario)).toBe(isOrdered ? 0 : 3)
    const violations = (await integrityViolations(servers.shop.url)).filter(({ id }) => id !== 'roles-audited')
    expect(violations).toEqual([])
  })
})

const agreed = ({ goods: { trail, quad, bus } }: CartScenario) => [
  { product_id: trail.id, unit_price_cents: 1_999, quantity: 10 },
  { product_id: quad.id, unit_price_cents: 5_000, quantity: 12 },
  { product_id: bus.id, unit_price_cents: 10_000, quantity: 5 },
]

async function orderedLines({ servers, buyer }: CartScenario): Promise<unknown[]> {
  const { rows } = await servers.shop.pool.query(
    `select order_lines.product_id, unit_price_cents, quantity from orders join order_lines on order_id = orders.id
     where user_id = $1 order by order_id, line_no`,
    [buyer.userId],
  )
  return rows
}

async function linesInCart({ servers, buyer }: CartScenario): Promise<number> {
  const { rowCount } = await servers.shop.pool.query('select from cart_lines where user_id = $1', [buyer.userId])
  return rowCount ?? 0
}
