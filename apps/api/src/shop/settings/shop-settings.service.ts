import { normalVatId, vatIdProblem } from '@wheelyard/billing/tax/vat-ids'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import {
  secondFactorFirst,
  type SettingsToSave,
  type ShopSettings,
  type shopSettingsApi,
} from '@wheelyard/contract/shop/shop-settings.calls'
import { secondFactorRequired } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { regionMismatch } from '@wheelyard/delivery/addresses/region-mismatch'
import type { Db } from '#api/db/client'
import type { SignedInCaller } from '#api/http/caller'
import { changesBetween, recordAudit } from '../audit/audit.store.ts'
import { leftOut } from './direct-purchase.store.ts'
import { lockSettings, saveSettings, type SettingsInCents, toColumns, toSettings } from './shop-settings.store.ts'

const subject = { kind: 'settings', id: 'shop', name: 'Shop settings' } as const

/** One after the other, so that each entry has the value that its administrator replaced. */
export async function changeSettings(
  db: Db,
  admin: SignedInCaller,
  settings: SettingsToSave,
): Promise<ResultOf<typeof shopSettingsApi.save>> {
  const { sellerVatId: vatId, sellerCountry: country, sellerRegion: region, sellerPostcode: postcode } = settings
  const problem = vatIdProblem({ vatId, country }) ?? regionMismatch({ country, region, postcode })
  if (problem) return refuse(problem)
  return db.transaction(async (tx) => {
    const before = await lockSettings(tx)
    const wanted = toColumns(complete(settings, toSettings(before)))
    const after = { ...wanted, directPurchase: await allowsDirectPurchase(tx, settings, { before, wanted }) }
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

type Change = { before: SettingsInCents; wanted: SettingsInCents }

/** Whoever switches it on, or a minimum on beside it, says that it may leave out what the shop asks of other orders. */
async function allowsDirectPurchase(tx: Db, { keepDirectPurchase }: SettingsToSave, { before, wanted }: Change) {
  if (!wanted.directPurchase || keepDirectPurchase) return wanted.directPurchase
  const wasKept = before.directPurchase && !switchesMinimumOn(before, wanted)
  return wasKept || (await leftOut(tx, wanted)).length === 0
}

const switchesMinimumOn = (before: SettingsInCents, wanted: SettingsInCents) =>
  (['openingMinimumCents', 'reorderMinimumCents'] as const).some(
    (minimum) => before[minimum] === 0 && wanted[minimum] > 0,
  )

const complete = ({ keepDirectPurchase: _keep, ...given }: SettingsToSave, before: ShopSettings): ShopSettings => ({
  ...given,
  sellerVatId: normalVatId(given.sellerVatId),
  paymentReminderHours: given.paymentReminderHours ?? before.paymentReminderHours,
  notifyPayments: given.notifyPayments ?? before.notifyPayments,
  notifyIncidents: given.notifyIncidents ?? before.notifyIncidents,
  notifyLowStock: given.notifyLowStock ?? before.notifyLowStock,
  footerPages: given.footerPages ?? before.footerPages,
  adminsNeedSecondFactor: given.adminsNeedSecondFactor ?? before.adminsNeedSecondFactor,
  reviewsWaitForApproval: given.reviewsWaitForApproval ?? before.reviewsWaitForApproval,
})
