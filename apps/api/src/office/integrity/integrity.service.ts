import type { IntegrityCheck } from '@wheelyard/contract/office/integrity.calls'
import { ok, type Result } from '@wheelyard/contract/values/result'
import type { Intent } from '#api/clients/card-intent'
import type { CardProvider, CardsDown } from '#api/clients/card-provider'
import type { Db } from '#api/db/client'
import { listRecordedCharges, type RecordedCharge } from './charges.store.ts'
import { runDatabaseChecks } from './integrity.store.ts'
import { findDifferences, isCharged } from './provider-charges.ts'

export type IntegrityDeps = { db: Db; cards: Pick<CardProvider, 'listIntents' | 'findIntent'> }

const CHARGES = {
  id: 'provider-charges',
  description: "The card provider's charges match the shop's payments, to the cent",
}
const REFUNDS = {
  id: 'provider-refunds',
  description: "The card provider's refunds match the shop's refunds, to the cent",
}

export async function runAllChecks(deps: IntegrityDeps, since: Date): Promise<IntegrityCheck[]> {
  const compared = await compareWithProvider(deps, since)
  const checks = await runDatabaseChecks(deps.db)
  if (compared.ok) return [...checks, ...compared.value]
  const unchecked = compared.problem.message
  return [...checks, { ...CHARGES, broken: [], unchecked }, { ...REFUNDS, broken: [], unchecked }]
}

async function compareWithProvider(
  { db, cards }: IntegrityDeps,
  since: Date,
): Promise<Result<IntegrityCheck[], CardsDown>> {
  const listed = await cards.listIntents(since)
  if (!listed.ok) return listed
  // The provider's account may have charges that are not from this shop.
  const ours = new Map(listed.value.filter(({ orderId }) => orderId !== undefined).map((intent) => [intent.id, intent]))
  const recorded = await listRecordedCharges(db, since, [...ours.keys()])
  const intents = await addUnlisted(cards, ours, recorded)
  if (!intents.ok) return intents
  const { charges, refunds } = findDifferences(intents.value, recorded)
  return ok([
    { ...CHARGES, broken: charges },
    { ...REFUNDS, broken: refunds },
  ])
}

/** A charge recorded since that day may belong to an older intent, which is fetched by its id. */
async function addUnlisted(
  cards: IntegrityDeps['cards'],
  listed: Map<string, Intent>,
  recorded: RecordedCharge[],
): Promise<Result<Map<string, Intent>, CardsDown>> {
  const all = new Map(listed)
  for (const charge of recorded) {
    const { intentId } = charge
    if (intentId === null || all.has(intentId) || !isCharged(charge)) continue
    const found = await cards.findIntent(intentId)
    if (!found.ok) return found
    if (found.value) all.set(intentId, found.value)
  }
  return ok(all)
}
