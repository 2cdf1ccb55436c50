import { normalVatId, vatIdProblem } from '@wheelyard/billing/tax/vat-ids'
import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import type { ShopSettings, shopSettingsApi } from '@wheelyard/contract/calls/shop-settings'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { changesBetween, recordAudit } from '../audit/audit.store.ts'
import { lockSettings, saveSettings, toColumns, toSettings } from './shop-settings.store.ts'

const subject = { kind: 'settings', id: 'shop', name: 'Shop settings' } as const

/** One after the other, so that each entry has the value that its administrator replaced. */
export async function changeSettings(
  db: Db,
  admin: Caller,
  settings: ShopSettings,
): Promise<ResultOf<typeof shopSettingsApi.save>> {
  const problem = vatIdProblem({ vatId: settings.sellerVatId, country: settings.sellerCountry })
  if (problem) return refuse(problem)
  const after = toColumns({ ...settings, sellerVatId: normalVatId(settings.sellerVatId) })
  await db.transaction(async (tx) => {
    const detail = changesBetween(await lockSettings(tx), after)
    if (Object.keys(detail).length === 0) return
    await saveSettings(tx, after)
    await recordAudit(tx, { actor: admin.email, action: 'settings.changed', subject, detail })
  })
  return ok(toSettings(after))
}
