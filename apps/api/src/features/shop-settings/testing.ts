import type { Db } from '#api/db/client'
import { readSettings, type SettingsRecord } from './shop-settings.store.ts'
import { shopSettings } from './shop-settings.table.ts'

/** Without an administrator. */
export async function changeSettings({ db }: { db: Db }, changes: Partial<SettingsRecord>): Promise<void> {
  const values = { ...(await readSettings(db)), ...changes }
  await db.insert(shopSettings).values(values).onConflictDoUpdate({ target: shopSettings.onlyRow, set: values })
}
