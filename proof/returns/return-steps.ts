import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { returnDeskApi } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { returnsApi } from '@wheelyard/contract/fulfilment/returns.calls'
import { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import { returnableOf, returnReasons, returnWishes } from '@wheelyard/contract/fulfilment/return-rules'
import { leftOf } from '@wheelyard/contract/orders/order-states'
import fc from 'fast-check'
import { dayFromNow } from '@wheelyard/api/buying/tax/testing'
import { attempt, ofReturn, pick, type Step, step, type World } from './world.ts'
import { readOrder } from './yard.ts'

export const which = fc.nat(30)
export const percent = fc.nat(100)
/** Of each product; 0 leaves it out. */
const pieces = fc.array(fc.nat(4), { minLength: 3, maxLength: 3 })
/** Asked for although there is not so much. */
const tooMany = fc.nat(9).map((chance) => (chance === 0 ? 1 : 0))

type Counted = { productId: string; left: number }

/** No more than is left of each, and then what is too many. */
const linesOf = (counted: Counted[], wanted: number[], more: number) =>
  counted
    .map(({ productId, left }, n) => ({ productId, quantity: Math.min(wanted[n % 3]!, left) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ productId, quantity }) => ({ productId, quantity: quantity + more * 7 }))

export const request: fc.Arbitrary<Step> = fc
  .record({
    nth: which,
    pieces,
    tooMany,
    byAdmin: fc.boolean(),
    reason: fc.constantFrom(...returnReasons),
    wish: fc.constantFrom(...returnWishes),
  })
  .map((wanted) =>
    step(`request ${JSON.stringify(wanted)}`, async (world) => {
      const order = pick(world.orders, wanted.nth)!
      const shipped = (await readOrder(world, order)).lines
      const left = shipped.map(({ productId, ...line }) => ({ productId, left: returnableOf(line) }))
      const { reason, wish, byAdmin } = wanted
      const lines = linesOf(left, wanted.pieces, wanted.tooMany).map((line) => ({ ...line, reason, wish }))
      if (lines.length === 0) return
      const { api } = byAdmin ? world.admin : order.buyer
      const call = { params: { id: order.id }, body: { arrivedOn: dayFromNow(0), lines } }
      const made = await attempt(world, 'request', api.call(returnsApi.request, call))
      if (made) world.returns.push({ id: made._id, state: 'requested' })
    }),
  )

export const authorise: fc.Arbitrary<Step> = fc
  .record({ nth: which, sendBack: fc.boolean() })
  .map(({ nth, sendBack }) =>
    ofReturn(`authorise${sendBack ? ' to send back' : ''}`, { nth, among: ['requested'] }, async (world, returned) => {
      const call = { params: { id: returned.id }, body: { sendBack } }
      const isDone = await attempt(world, 'authorise', world.admin.api.call(returnDeskApi.authorise, call))
      if (isDone) returned.state = 'open'
    }),
  )

const withdraw = which.map((nth) =>
  ofReturn('withdraw', { nth, among: ['requested'] }, async (world, returned) => {
    // Whoever is not its buyer is refused.
    for (const { api } of world.buyers) {
      const call = api.call(returnsApi.withdraw, { params: { id: returned.id } })
      if (await attempt(world, 'withdraw', call)) returned.state = 'over'
    }
  }),
)

/** What happens to a return but for its money. */
export const returnSteps: fc.Arbitrary<Step>[] = [
  ...Array.from({ length: 3 }, () => [request, authorise]).flat(),
  which.map((nth) =>
    ofReturn('refuse', { nth, among: ['requested'] }, async (world, returned) => {
      const call = { params: { id: returned.id }, body: { note: 'Nothing to be seen' } }
      const isDone = await attempt(world, 'refuse', world.admin.api.call(returnDeskApi.refuse, call))
      if (isDone) returned.state = 'over'
    }),
  ),
  ...Array.from({ length: 3 }, () => withdraw),
  fc.record({ nth: which, back: percent, good: percent }).map(({ nth, back, good }) =>
    ofReturn(
      `receive ${back}% of which ${good}% can be sold`,
      { nth, among: ['open', 'refunded'] },
      async (world, { id }) => {
        const { lines } = await world.admin.api.call(returnsApi.one, { params: { id } })
        const came = lines.map(({ productId, quantity }) => {
          const received = Math.round((quantity * back) / 100)
          const restocked = Math.round((received * good) / 100)
          return { productId, restocked, scrapped: received - restocked, condition: 'As said' }
        })
        const call = { params: { id }, body: { lines: came } }
        await attempt(world, 'receive', world.admin.api.call(returnDeskApi.receive, call))
      },
    ),
  ),
  fc.record({ nth: which, pieces, tooMany }).map((wanted) =>
    ofReturn(
      `replace ${JSON.stringify(wanted)}`,
      { nth: wanted.nth, among: ['open', 'refunded'] },
      async (world, { id }) => {
        const { refundable } = await world.admin.api.call(returnDeskApi.desk, { params: { id } })
        const left = refundable.lines.map(({ productId, pieces: unsettled }) => ({ productId, left: unsettled }))
        const lines = linesOf(left, wanted.pieces, wanted.tooMany)
        if (lines.length === 0) return
        const call = { params: { id }, body: { lines } }
        await attempt(world, 'replace', world.admin.api.call(returnDeskApi.replace, call))
      },
    ),
  ),
  which.map((nth) =>
    ofReturn('close', { nth, among: ['open', 'refunded'] }, async (world, returned) => {
      const call = { params: { id: returned.id }, body: { note: 'Agreed on the phone' } }
      if (await attempt(world, 'close', world.admin.api.call(returnDeskApi.close, call))) returned.state = 'over'
    }),
  ),
  fc.record({ nth: which, pieces, tooMany }).map((wanted) =>
    step(`ship ${JSON.stringify(wanted)}`, async (world) => {
      const order = pick(world.orders, wanted.nth)!
      const ordered = (await readOrder(world, order)).lines
      const left = ordered.map(({ productId, ...line }) => ({ productId, left: leftOf(line) }))
      const lines = linesOf(left, wanted.pieces, wanted.tooMany)
      if (lines.length === 0) return
      const call = { params: { id: order.id }, body: { lines } }
      await attempt(world, 'ship', world.admin.api.call(shipmentsApi.create, call))
    }),
  ),
  // So that replacements meet an empty shelf.
  fc
    .record({ nth: which, delta: fc.constantFrom(-20, -8, -3, 5) })
    .map(({ nth, delta }) =>
      step(`stock of ${nth} ${delta}`, (world) => moveStock(world, pick(world.goods, nth)!.id, delta)),
    ),
]

async function moveStock(world: World, id: string, delta: number): Promise<void> {
  const body = { reason: 'correction', delta, note: 'Counted' } as const
  await attempt(world, 'count', world.admin.api.call(productAdminApi.moveStock, { params: { id }, body }))
}
