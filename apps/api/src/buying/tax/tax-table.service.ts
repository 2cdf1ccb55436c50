import { isDeepStrictEqual } from 'node:util'
import { taxTableProblems } from '@wheelyard/billing/tax/tax-table-problems'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import {
  badTaxTable,
  stripeTaxNotSetUp,
  type taxApi,
  type TaxRate,
  type TaxTable,
  taxTableChanged,
} from '@wheelyard/contract/buying/tax.calls'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { recordAudit } from '#api/shop/audit/audit.store'
import { endDirectPurchase } from '#api/shop/settings/direct-purchase.store'
import { findTaxTable, insertTaxTable } from './tax-table.store.ts'

export type TaxTableDeps = {
  db: Db
  /** Whether Stripe Tax can be asked. */
  hasStripeTax: boolean
}

type Keeping = { keepDirectPurchase?: boolean | undefined }

export async function saveTaxTable(
  { db, hasStripeTax }: TaxTableDeps,
  admin: Caller,
  { keepDirectPurchase = false, ...table }: TaxTable & Keeping,
): Promise<ResultOf<typeof taxApi.save>> {
  if (table.engine === 'stripe' && !hasStripeTax) return refuse(stripeTaxNotSetUp)
  const problems = taxTableProblems(table.rates)
  return problems.length > 0 ? refuse(badTaxTable(problems)) : replaceTaxTable(db, admin, table, keepDirectPurchase)
}

function replaceTaxTable(
  db: Db,
  admin: Caller,
  table: TaxTable,
  keepDirectPurchase: boolean,
): Promise<ResultOf<typeof taxApi.save>> {
  return db.transaction(async (tx) => {
    const before = await findTaxTable(tx)
    if (before.version !== table.version) return refuse(taxTableChanged(before))
    if (isDeepStrictEqual(before, table)) return ok(before)
    const isSaved = await insertTaxTable(tx, table, admin.email)
    if (!isSaved) return refuse(taxTableChanged(await findTaxTable(tx)))
    const after = { ...table, version: table.version + 1 }
    await recordAudit(tx, {
      actor: admin.email,
      action: 'tax.changed',
      subject: { kind: 'tax', id: String(after.version), name: 'Tax' },
      detail: changesOf(before, after),
    })
    const isSwitchedOn = before.engine === 'off' && after.engine !== 'off'
    const isEnded = isSwitchedOn && !keepDirectPurchase && (await endDirectPurchase(tx, admin.email))
    return ok({ ...after, ...(isEnded && { directPurchaseEnded: true }) })
  })
}

/** Every version is kept, so the log need not repeat all rates: those that differ are enough. */
function changesOf(before: TaxTable, after: TaxTable): Record<string, unknown> {
  const [old, now] = [before.rates.map(rateText), after.rates.map(rateText)]
  const added = now.filter((text) => !old.includes(text))
  const removed = old.filter((text) => !now.includes(text))
  return {
    version: [before.version, after.version],
    ...(before.engine === after.engine ? {} : { engine: [before.engine, after.engine] }),
    ...(added.length > 0 ? { added: listed(added) } : {}),
    ...(removed.length > 0 ? { removed: listed(removed) } : {}),
  }
}

const NAMED_RATES = 20

function listed(rates: string[]): string {
  const others = rates.length - NAMED_RATES
  return [...rates.slice(0, NAMED_RATES), ...(others > 0 ? [`and ${others} more`] : [])].join('; ')
}

/** "US-IL standard Illinois sales tax 6.25% from 2026-01-01" */
const rateText = ({ country, region, category, name, percent, validFrom, validUntil }: TaxRate) =>
  [
    [country, region].filter(Boolean).join('-'),
    category,
    name,
    `${percent}%`,
    `from ${validFrom}`,
    ...(validUntil ? [`until ${validUntil}`] : []),
  ].join(' ')
