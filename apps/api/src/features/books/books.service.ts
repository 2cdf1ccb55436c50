import type { BookCheck } from '@wheelyard/contract/books'
import { ok, type Result } from '@wheelyard/contract/result'
import type { Intent } from '#api/clients/card-intent'
import type { CardProvider } from '#api/clients/card-provider'
import type { Db } from '#api/db/client'
import { auditBooks } from './books.store.ts'
import { type BookedCharge, listBookedCharges } from './charges.store.ts'
import { disagreements, isCharged } from './provider-books.ts'

export type BooksDeps = { db: Db; cards: Pick<CardProvider, 'listIntents' | 'findIntent'> }

const CHARGES = {
  id: 'provider-charges',
  promise: 'What the card provider has charged is what the books say, to the cent',
}
const REFUNDS = {
  id: 'provider-refunds',
  promise: 'What the card provider has given back is what the books say, to the cent',
}

/** Every promise against our own rows, and the last two against what the card provider holds since that day. */
export async function auditAllBooks(deps: BooksDeps, since: Date): Promise<BookCheck[]> {
  const compared = await compareWithProvider(deps, since)
  const own = await auditBooks(deps.db)
  if (compared.ok) return [...own, ...compared.value]
  const unchecked = compared.problem.message
  return [...own, { ...CHARGES, broken: [], unchecked }, { ...REFUNDS, broken: [], unchecked }]
}

async function compareWithProvider({ db, cards }: BooksDeps, since: Date): Promise<Result<BookCheck[]>> {
  const listed = await cards.listIntents(since)
  if (!listed.ok) return listed
  // Other charges of the same account are none of our business.
  const ours = new Map(listed.value.filter(({ orderId }) => orderId !== undefined).map((intent) => [intent.id, intent]))
  const booked = await listBookedCharges(db, since, [...ours.keys()])
  const found = await findUnlisted(cards, ours, booked)
  if (!found.ok) return found
  const { charges, refunds } = disagreements(found.value, booked)
  return ok([
    { ...CHARGES, broken: charges },
    { ...REFUNDS, broken: refunds },
  ])
}

/** A payment may have been booked since that day for an intent from before it; the provider is asked for it by name. */
async function findUnlisted(
  cards: BooksDeps['cards'],
  listed: Map<string, Intent>,
  booked: BookedCharge[],
): Promise<Result<Map<string, Intent>>> {
  const all = new Map(listed)
  for (const charge of booked) {
    const { intentId } = charge
    if (intentId === null || all.has(intentId) || !isCharged(charge)) continue
    const found = await cards.findIntent(intentId)
    if (!found.ok) return found
    if (found.value) all.set(intentId, found.value)
  }
  return ok(all)
}
