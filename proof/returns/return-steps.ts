import { productAdminApi } from '@wheelyard/contract/calls/product-admin'
import { returnDeskApi } from '@wheelyard/contract/calls/return-desk'
import { returnsApi } from '@wheelyard/contract/calls/returns'
import { shipmentsApi } from '@wheelyard/contract/calls/shipments'
import { returnReasons, returnWishes } from '@wheelyard/contract/rules/return-rules'
import fc from 'fast-check'
import { dayFromNow } from '../../apps/api/src/features/tax/testing.ts'
import { attempt, pick, type Step, step, type World } from './world.ts'

export const which = fc.nat(30)
export const percent = fc.nat(100)
/** Of each product; 0 leaves it out. */
const pieces = fc.array(fc.nat(5), { minLength: 3, maxLength: 3 })

const request = fc
  .record({ nth: which, pieces, reason: fc.constantFrom(...returnReasons), wish: fc.constantFrom(...returnWishes) })
  .map((wanted) =>
    step(`request ${JSON.stringify(wanted)}`, async (world) => {
      const order = pick(world.orders, wanted.nth)!
      const { reason, wish } = wanted
      const lines = linesOf(world, wanted.pieces).map((line) => ({ ...line, reason, wish }))
      if (lines.length === 0) return
      const call = { params: { id: order.id }, body: { arrivedOn: dayFromNow(0), lines } }
      const made = await attempt(world, 'request', order.buyer.api.call(returnsApi.request, call))
      if (made) world.returns.push(made._id)
    }),
  )

const linesOf = ({ goods }: World, wanted: number[]) =>
  goods.map(({ id }, n) => ({ productId: id, quantity: wanted[n]! })).filter(({ quantity }) => quantity > 0)

const authorise = fc.record({ nth: which, sendBack: fc.boolean() }).map(({ nth, sendBack }) =>
  ofReturn(nth, `authorise${sendBack ? ' to send back' : ''}`, (world, params) => {
    const call = { params, body: { sendBack } }
    return attempt(world, 'authorise', world.admin.api.call(returnDeskApi.authorise, call))
  }),
)

export const returnSteps: fc.Arbitrary<Step>[] = [
  request,
  request,
  authorise,
  authorise,
  which.map((nth) =>
    ofReturn(nth, 'refuse', (world, params) => {
      const call = { params, body: { note: 'Nothing to be seen' } }
      return attempt(world, 'refuse', world.admin.api.call(returnDeskApi.refuse, call))
    }),
  ),
  which.map((nth) =>
    ofReturn(nth, 'withdraw', async (world, params) => {
      // Whoever is not its buyer is refused.
      for (const buyer of world.buyers)
        await attempt(world, 'withdraw', buyer.api.call(returnsApi.withdraw, { params }))
    }),
  ),
  fc.record({ nth: which, back: percent, good: percent }).map(({ nth, back, good }) =>
    ofReturn(nth, `receive ${back} % of which ${good} % can be sold`, async (world, params) => {
      const { lines } = await world.admin.api.call(returnsApi.one, { params })
      const came = lines.map(({ productId, quantity }) => {
        const received = Math.round((quantity * back) / 100)
        const restocked = Math.round((received * good) / 100)
        return { productId, restocked, scrapped: received - restocked, condition: 'As said' }
      })
      return attempt(world, 'receive', world.admin.api.call(returnDeskApi.receive, { params, body: { lines: came } }))
    }),
  ),
  fc.record({ nth: which, pieces }).map((wanted) =>
    ofReturn(wanted.nth, `replace ${JSON.stringify(wanted.pieces)}`, async (world, params) => {
      const lines = linesOf(world, wanted.pieces)
      if (lines.length === 0) return
      await attempt(world, 'replace', world.admin.api.call(returnDeskApi.replace, { params, body: { lines } }))
    }),
  ),
  which.map((nth) =>
    ofReturn(nth, 'close', (world, params) => {
      const call = { params, body: { note: 'Agreed on the phone' } }
      return attempt(world, 'close', world.admin.api.call(returnDeskApi.close, call))
    }),
  ),
  fc.record({ nth: which, pieces }).map((wanted) =>
    step(`ship ${JSON.stringify(wanted)}`, async (world) => {
      const lines = linesOf(world, wanted.pieces)
      if (lines.length === 0) return
      const call = { params: { id: pick(world.orders, wanted.nth)!.id }, body: { lines } }
      await attempt(world, 'ship', world.admin.api.call(shipmentsApi.create, call))
    }),
  ),
  // So that replacements meet an empty shelf.
  fc.record({ nth: which, delta: fc.constantFrom(-20, -8, -3, 5) }).map(({ nth, delta }) =>
    step(`stock of ${nth} ${delta}`, async (world) => {
      const body = { reason: 'correction', delta, note: 'Counted' } as const
      const call = { params: { id: pick(world.goods, nth)!.id }, body }
      await attempt(world, 'count', world.admin.api.call(productAdminApi.moveStock, call))
    }),
  ),
]

/** Of one of the returns so far; of none it does nothing. */
export function ofReturn(nth: number, name: string, run: (world: World, params: { id: string }) => Promise<unknown>) {
  return step(`${name} ${nth}`, async (world) => {
    const id = pick(world.returns, nth)
    if (id) await run(world, { id })
  })
}
