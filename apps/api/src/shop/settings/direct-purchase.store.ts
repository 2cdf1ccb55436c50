import { type DirectPurchase, type LeftOutPart, leftOutParts } from '@wheelyard/contract/shop/direct-purchase.calls'
import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { auditLog } from '#api/tables/audit'
import { lockSettings, readSettings, saveSettings, type SettingsInCents } from './shop-settings.store.ts'

export async function directPurchaseState(db: Db): Promise<DirectPurchase> {
  const settings = await readSettings(db)
  return { on: settings.directPurchase, leavesOut: await leftOut(db, settings) }
}

/** What the shop asks of orders from the cart with these settings. Tax and freight import this, so it asks their tables. */
export async function leftOut(db: Db, settings: SettingsInCents): Promise<LeftOutPart[]> {
  const { rows } = await db.execute<{ tax: boolean; freight: boolean }>(sql`
    select (select engine <> 'off' from tax_tables order by version desc limit 1) as tax,
      (select zones <> '[]' from freight_tables order by version desc limit 1) as freight`)
  const minimum = settings.openingMinimumCents > 0 || settings.reorderMinimumCents > 0
  const asked = { tax: false, freight: false, ...rows[0], minimum }
  return leftOutParts.filter((part) => asked[part])
}

/** Within the transaction that switches tax or freight on. False if it was off. */
export async function endDirectPurchase(tx: Db, actor: string): Promise<boolean> {
  const settings = await lockSettings(tx)
  if (!settings.directPurchase) return false
  await saveSettings(tx, { ...settings, directPurchase: false })
  const subject = { subjectKind: 'settings', subjectId: 'shop', subjectName: 'Shop settings' }
  const detail = { directPurchase: [true, false] }
  await tx.insert(auditLog).values({ actor, action: 'settings.changed', ...subject, detail })
  return true
}
