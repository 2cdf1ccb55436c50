import type { IntegrityCheck } from '@wheelyard/contract/calls/integrity'
import { ok, type Result } from '@wheelyard/contract/rules/result'
import type { Intent } from '#api/clients/card-intent'
import type { CardProvider } from '#api/clients/card-provider'
import type { Db } from '#api/db/client'
import { runDatabaseChecks } from './integrity.store.ts'
import { type RecordedCharge, listRecordedCharges } from './charges.store.ts'
import { disagreements, isCharged } from './provider-charges.ts'

export type IntegrityDeps = { db: Db; cards: Pick<CardProvider, 'listIntents' | 'findIntent'> }

const CHARGES = {
  id: 'provider-charges',
  promise: "The card provider's charges match the shop's payments, to the cent",
}
const REFUNDS = {
  id: 'provider-refunds',
  promise: "The card provider's refunds match the shop's refunds, to the cent",
}

/** Every promise against our own rows, and the last two against what the card provider holds since that day. */
export async function runAllChecks(deps: IntegrityDeps, since: Date): Promise<IntegrityCheck[]> {
  const compared = await compareWithProvider(deps, since)
  const own = await runDatabaseChecks(deps.db)
  if (compared.ok) return [...own, ...compared.value]
  const unchecked = compared.problem.message
  return [...own, { ...CHARGES, broken: [], unchecked }, { ...REFUNDS, broken: [], unchecked }]
}

async function compareWithProvider({ db, cards }: IntegrityDeps, since: Date): Promise<Result<IntegrityCheck[]>> {
  const listed = await cards.listIntents(since)
  if (!listed.ok) return listed
  // Other charges of the same account are none of our business.
  const ours = new Map(listed.value.filter(({ orderId }) => orderId !== undefined).map((intent) => [intent.id, intent]))
  const booked = await listRecordedCharges(db, since, [...ours.keys()])
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
  cards: IntegrityDeps['cards'],
  listed: Map<string, Intent>,
  booked: RecordedCharge[],
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
