import type { Db } from '#api/db/client'
import { currentSettings } from './shop-settings.table.ts'

export type SettingsRecord = typeof currentSettings.$inferSelect

export async function readSettings(db: Db): Promise<SettingsRecord> {
  const [settings] = await db.select().from(currentSettings)
  if (!settings) throw new Error('the view of the settings always has one row')
  return settings
}
