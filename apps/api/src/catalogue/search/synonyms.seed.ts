import { randomUUID } from 'node:crypto'
import type { Db } from '#api/db/client'
import { waitToSeed } from '#api/db/seed-lock'
import { synonyms } from '#api/tables/search'
import { saveSynonyms } from './synonyms.store.ts'

const demoSynonyms = [
  ['jeep', 'off-roader', '4x4'],
  ['fire engine', 'fire truck'],
  ['motorbike', 'motorcycle', 'dirt bike'],
  ['ATV', 'quad bike', 'quad'],
  ['lorry', 'truck'],
  ['moped', 'scooter'],
]

export async function seedSynonyms(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await waitToSeed(tx)
    if ((await tx.$count(synonyms)) > 0) return
    for (const terms of demoSynonyms) await saveSynonyms(tx, randomUUID(), terms)
  })
}
