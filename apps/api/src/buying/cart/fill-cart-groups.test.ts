import { cartApi, type FillSource } from '@wheelyard/contract/buying/cart.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Person, testShop } from '#api/testing/test-shop'
import { addProduct, type TestProduct } from '#api/orders/placing/testing'
import { archive, changeProduct, saveList } from '../saved-lists/testing.ts'
import { linesOf, orderCart } from './testing.ts'

const shop = perFile(testShop)

const OFFERED = { name: 'Kart', priceCents: 19_990, minOrder: 5, available: 100 }
type Change = Partial<typeof OFFERED & { archived: true }>

// Some of them undo others.
const change = fc.constantFrom<Change>(
  { priceCents: 9_999 },
  { priceCents: OFFERED.priceCents },
  { name: 'Kart 2' },
  { name: OFFERED.name },
  { minOrder: 2 },
  { minOrder: OFFERED.minOrder },
  { available: 3 },
  { available: OFFERED.available },
  { archived: true },
)
const line = fc.record({ quantity: fc.integer({ min: 5, max: 30 }), changes: fc.array(change, { maxLength: 4 }) })
type Line = { quantity: number; changes: Change[] }

function groupOf({ quantity, changes }: Line) {
  const { archived, available, ...terms }: Required<Change> = Object.assign({ ...OFFERED, archived: false }, ...changes)
  if (archived) return 'gone'
  if (available < quantity) return 'short'
  const isAsOffered = Object.entries(terms).every(([term, value]) => OFFERED[term as keyof typeof OFFERED] === value)
  return isAsOffered ? 'added' : 'changed'
}

async function happen(product: TestProduct, { archived, ...terms }: Change) {
  if (archived) await archive(shop, product)
  else await changeProduct(shop, product, terms)
}

type Lines = { productId: string; quantity: number }[]
const sources: Record<'order' | 'list', (buyer: Person, lines: Lines) => Promise<FillSource>> = {
  list: async (buyer, lines) => ({ listId: (await saveList(buyer, 'Yard', { lines }))._id }),
  order: async (buyer, lines) => {
    const cart = await buyer.api.call(cartApi.add, { body: { lines } })
    const { body } = await orderCart(buyer, { version: cart.version, expectedTotal: cart.goods })
    return { orderId: (body as { order: { _id: string } }).order._id }
  },
}

it.each(['order', 'list'] as const)(
  'every line of an %s is in exactly one of the four, whatever happened to its product',
  async (kind) => {
    const property = async (wanted: Line[]) => {
      const buyer = await shop.customer()
      const products = await Promise.all(wanted.map(() => addProduct(shop, OFFERED)))
      const lines = products.map(({ id }, index) => ({ productId: id, quantity: wanted[index]!.quantity }))
      const source = await sources[kind](buyer, lines)
      for (const [index, product] of products.entries()) {
        for (const each of wanted[index]!.changes) await happen(product, each)
      }

      const filled = await buyer.api.call(cartApi.fill, { body: source })
      const groups = ['added', 'changed', 'short', 'gone'] as const
      const told = groups.flatMap((group) => filled[group].map((each) => [each.productId, each.quantity, group]))
      const expected = lines.map(({ productId, quantity }, index) => [productId, quantity, groupOf(wanted[index]!)])
      expect(told).toHaveLength(expected.length)
      expect(told).toEqual(expect.arrayContaining(expected))
      const sold = expected.filter(([, , group]) => group !== 'gone')
      expect(linesOf(filled.cart)).toEqual(sold.map(([productId, quantity]) => [productId, quantity]))
    }
    await fc.assert(fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), property), { numRuns: 15 })
  },
)
