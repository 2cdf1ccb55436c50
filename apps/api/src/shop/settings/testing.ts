import type { Db } from '#api/db/client'
import { readSettings, saveSettings, type SettingsInCents } from './shop-settings.store.ts'

/** Without an administrator. */
export async function changeSettings({ db }: { db: Db }, changes: Partial<SettingsInCents>): Promise<void> {
  await saveSettings(db, { ...(await readSettings(db)), ...changes })
}
