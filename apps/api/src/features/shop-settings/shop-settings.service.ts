import { normalVatId, vatIdProblem } from '@wheelyard/billing/tax/vat-ids'
import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import {
  secondFactorFirst,
  type SettingsToSave,
  type ShopSettings,
  type shopSettingsApi,
} from '@wheelyard/contract/calls/shop-settings'
import { secondFactorRequired } from '@wheelyard/contract/rules/problem'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import type { Db } from '#api/db/client'
import type { SignedInCaller } from '#api/http/caller'
import { changesBetween, recordAudit } from '../audit/audit.store.ts'
import { lockSettings, saveSettings, toColumns, toSettings } from './shop-settings.store.ts'

const subject = { kind: 'settings', id: 'shop', name: 'Shop settings' } as const

/** One after the other, so that each entry has the value that its administrator replaced. */
export async function changeSettings(
  db: Db,
  admin: SignedInCaller,
  settings: SettingsToSave,
): Promise<ResultOf<typeof shopSettingsApi.save>> {
  const problem = vatIdProblem({ vatId: settings.sellerVatId, country: settings.sellerCountry })
  if (problem) return refuse(problem)
  return db.transaction(async (tx) => {
    const before = await lockSettings(tx)
    const after = toColumns(complete(settings, toSettings(before)))
    // Switched on while this waited: its caller is no longer an administrator, and must not switch it off.
    if (before.adminsNeedSecondFactor && !admin.secondFactor) return refuse(secondFactorRequired)
    if (after.adminsNeedSecondFactor && !admin.secondFactor) return refuse(secondFactorFirst)
    const detail = changesBetween(before, after)
    if (Object.keys(detail).length > 0) {
      await saveSettings(tx, after)
      await recordAudit(tx, { actor: admin.email, action: 'settings.changed', subject, detail })
    }
    return ok(toSettings(after))
  })
}

const complete = (given: SettingsToSave, before: ShopSettings): ShopSettings => ({
  ...given,
  sellerVatId: normalVatId(given.sellerVatId),
  paymentReminderHours: given.paymentReminderHours ?? before.paymentReminderHours,
  notifyPayments: given.notifyPayments ?? before.notifyPayments,
  notifyIncidents: given.notifyIncidents ?? before.notifyIncidents,
  notifyLowStock: given.notifyLowStock ?? before.notifyLowStock,
  footerPages: given.footerPages ?? before.footerPages,
  adminsNeedSecondFactor: given.adminsNeedSecondFactor ?? before.adminsNeedSecondFactor,
})
