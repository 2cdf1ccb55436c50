import type { MailWords } from '@wheelyard/contract/shop/mail-words.schemas'
import { desc, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { mailWords } from '#api/tables/mail-words'

type Versioned = MailWords & { version: number }

/** Those in force; of version 0 and empty until some are saved. */
export async function readWords(db: Db): Promise<Versioned> {
  const { version, greeting, signOff, notes, translations } = mailWords
  const [row] = await db
    .select({ version, greeting, signOff, notes, translations })
    .from(mailWords)
    .orderBy(desc(version))
    .limit(1)
  return row ?? { version: 0, greeting: '', signOff: '', notes: {}, translations: {} }
}

/** They follow the version they were made from; false if others do already. */
export async function insertWords(db: Db, words: Versioned, savedBy: string): Promise<boolean> {
  const { version, greeting, signOff, notes, translations } = words
  const { rows } = await db.execute(sql`
    insert into ${mailWords} (version, greeting, sign_off, notes, translations, saved_by)
    select ${version}::int + 1, ${greeting}, ${signOff}, ${JSON.stringify(notes)}::jsonb,
      ${JSON.stringify(translations)}::jsonb, ${savedBy}
    where ${version} = (select coalesce(max(version), 0) from ${mailWords})
    on conflict do nothing returning version`)
  return rows.length === 1
}
