import type { cartApi, FilledLine, FillSource } from '@wheelyard/contract/buying/cart.calls'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { offerChanges } from '@wheelyard/contract/catalogue/offer-changes'
import { lineProblem, saleProblem } from '@wheelyard/contract/catalogue/quantity-problems'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import type { Owner } from '#api/people/users/ownership'
import { saveCart, withinLimit, withLarger } from './change-cart.service.ts'
import { type EarlierLine, lockEarlierLines } from './earlier-lines.store.ts'
import { lockCart } from './saved-lines.store.ts'

/** All that is still sold goes into the cart as it was, also what is short: the cart says so and offers the ways out. */
export function fillCart(db: Db, owner: Owner, source: FillSource): Promise<ResultOf<typeof cartApi.fill>> {
  return db.transaction(async (tx) => {
    // Products before the cart, as when the cart is ordered: otherwise the two could deadlock.
    const lines = await lockEarlierLines(tx, owner, source)
    if (lines.length === 0) return refuse(notFound('orderId' in source ? 'Order' : 'List'))
    const cart = await lockCart(tx, owner)
    const sold = lines.filter(({ now }) => !saleProblem(now))
    const filled = withinLimit(withLarger(cart.quantities, sold))
    if (!filled.ok) return filled
    const inCart = sold.map(({ productId }) => productId).filter((productId) => cart.quantities.has(productId))
    return ok({ cart: await saveCart(tx, owner, cart, filled.value), ...inGroups(lines), inCart })
  })
}

type Group = 'added' | 'changed' | 'short' | 'gone'

/** Every line in exactly one. */
function inGroups(lines: EarlierLine[]): Record<Group, FilledLine[]> {
  const groups: Record<Group, FilledLine[]> = { added: [], changed: [], short: [], gone: [] }
  for (const line of lines) {
    const { productId, quantity, now } = line
    const { group, message } = outcomeOf(line)
    groups[group].push({ productId, name: now.name, sku: now.sku, quantity, message })
  }
  return groups
}

function outcomeOf({ quantity, before, now }: EarlierLine): { group: Group; message: string } {
  const gone = saleProblem(now)
  if (gone) return { group: 'gone', message: gone.message }
  const changes = offerChanges(quantity, before, now).map(({ message }) => message)
  const problem = lineProblem(quantity, now)
  const isShort = problem?.code === 'quantity-above-stock' || problem?.code === 'stock-below-minimum'
  if (isShort) return { group: 'short', message: sentence([problem.message, ...changes]) }
  return { group: changes.length > 0 ? 'changed' : 'added', message: sentence(changes) }
}

const sentence = (parts: string[]) => parts.join('. ')
