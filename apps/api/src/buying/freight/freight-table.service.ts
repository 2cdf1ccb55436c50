import { isDeepStrictEqual } from 'node:util'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import {
  badFreightTable,
  type freightApi,
  type FreightTable,
  freightTableChanged,
  type FreightZone,
} from '@wheelyard/contract/buying/freight.calls'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import { freightTableProblems } from '@wheelyard/delivery/freight/freight-table-problems'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { recordAudit } from '#api/shop/audit/audit.store'
import { endDirectPurchase } from '#api/shop/settings/direct-purchase.store'
import { findFreightTable, insertFreightTable } from './freight-table.store.ts'

type NewTable = FreightTable & { keepDirectPurchase?: boolean | undefined }

export async function saveFreightTable(
  db: Db,
  admin: Caller,
  table: NewTable,
): Promise<ResultOf<typeof freightApi.save>> {
  const problems = freightTableProblems(table.zones).map(({ field: _field, ...problem }) => problem)
  return problems.length > 0 ? refuse(badFreightTable(problems)) : replaceFreightTable(db, admin, table)
}

/** With zones that have no problems. */
export function replaceFreightTable(
  db: Db,
  admin: Caller,
  { version, zones, keepDirectPurchase = false }: NewTable,
): Promise<Result<FreightTable & { directPurchaseEnded?: true }, ReturnType<typeof freightTableChanged>>> {
  return db.transaction(async (tx) => {
    const before = await findFreightTable(tx)
    if (before.version !== version) return refuse(freightTableChanged(before))
    if (isDeepStrictEqual(before.zones, zones)) return ok(before)
    const isSaved = await insertFreightTable(tx, { version, zones }, admin.email)
    if (!isSaved) return refuse(freightTableChanged(await findFreightTable(tx)))
    const after = { version: version + 1, zones }
    await recordAudit(tx, {
      actor: admin.email,
      action: 'freight.changed',
      subject: { kind: 'freight', id: String(after.version), name: 'Freight rates' },
      detail: { version: [version, after.version], ...changedZones(before.zones, zones) },
    })
    const isSwitchedOn = before.zones.length === 0 && zones.length > 0
    const isEnded = isSwitchedOn && !keepDirectPurchase && (await endDirectPurchase(tx, admin.email))
    return ok({ ...after, ...(isEnded && { directPurchaseEnded: true }) })
  })
}

/** By their names: every version is kept, so the log need not repeat the rates. */
function changedZones(before: FreightZone[], after: FreightZone[]): Record<string, string> {
  const old = new Map(before.map((zone) => [zone.name, zone]))
  const kept = after.filter(({ name }) => old.has(name))
  const lists = {
    added: namesOf(after.filter(({ name }) => !old.has(name))),
    changed: namesOf(kept.filter((zone) => !isDeepStrictEqual(zone, old.get(zone.name)))),
    removed: namesOf(before.filter(({ name }) => !kept.some((zone) => zone.name === name))),
  }
  return Object.fromEntries(Object.entries(lists).filter(([, names]) => names !== ''))
}

const namesOf = (zones: FreightZone[]) => zones.map(({ name }) => name).join(', ')
