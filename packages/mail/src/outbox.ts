import { and, eq, inArray, isNull, lte, lt, sql } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { integer, type PgDatabase, type PgTableWithColumns, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Transport } from './transport.ts'

export type Mail = {
  /** What the mail is about, such as `order-placed:{id}`: written twice, it is sent once. */
  key: string
  to: string
  subject: string
  text: string
  html: string
}

type Db = PgDatabase<NodePgQueryResultHKT>

const TRIES_MAX = 12
const BATCH = 20

/** The shop and the identity service each keep an outbox of this shape among their own tables. */
export const outboxColumns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  key: text().notNull().unique(),
  recipient: text().notNull(),
  subject: text().notNull(),
  /** Emptied once the mail has left: it may hold a link that signs somebody in. */
  text: text().notNull(),
  html: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp({ withTimezone: true }),
  tries: integer().notNull().default(0),
  nextTryAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  lastError: text().notNull().default(''),
})

// Only its type is used: the shape of an outbox in whichever schema it lives.
const shape = () => pgTable('mail_outbox', outboxColumns())
type Shape = ReturnType<typeof shape>['_']
export type Outbox = PgTableWithColumns<{
  name: string
  schema: string | undefined
  columns: Shape['columns']
  dialect: 'pg'
}>
export type StoredMail = ReturnType<typeof shape>['$inferSelect']

/** Call it inside the transaction of the mail's cause, so that neither exists without the other. */
export async function writeMail(db: Db, outbox: Outbox, mail: Mail): Promise<void> {
  const { to, ...letter } = mail
  await db
    .insert(outbox)
    .values({ ...letter, recipient: to })
    .onConflictDoNothing()
}

/**
 * Sends what is due and answers how many left. Any number of processes may call it at once: a mail
 * is claimed by moving its next try ahead, so that no transaction stays open while a mail server thinks.
 */
export async function deliverMails(
  db: Db,
  outbox: Outbox,
  transport: Transport,
  onFailure: (error: unknown, mailId: string) => void,
): Promise<number> {
  let sent = 0
  // A mail that fails is due again only later, so this comes to an end.
  for (let due = await claimDue(db, outbox); due.length > 0; due = await claimDue(db, outbox)) {
    for (const mail of due) {
      const error = await transport.send(mail).then(
        () => undefined,
        (reason: unknown) => (reason instanceof Error ? reason : new Error('The transport failed', { cause: reason })),
      )
      await noteOutcome(db, outbox, mail.id, { error, keepsMails: transport.keepsMails })
      if (error === undefined) sent += 1
      else onFailure(error, mail.id)
    }
  }
  return sent
}

async function noteOutcome(
  db: Db,
  outbox: Outbox,
  id: string,
  outcome: { error: Error | undefined; keepsMails: boolean },
) {
  const emptied = outcome.keepsMails ? {} : { text: '', html: '' }
  await db
    .update(outbox)
    .set(
      outcome.error === undefined
        ? { sentAt: sql`now()`, lastError: '', ...emptied }
        : { lastError: outcome.error.message.slice(0, 500) },
    )
    .where(eq(outbox.id, id))
}

/** For the local mailbox page: newest first. */
export async function listMails(db: Db, outbox: Outbox, limit: number): Promise<StoredMail[]> {
  return await db
    .select()
    .from(outbox)
    .orderBy(sql`${outbox.createdAt} desc, ${outbox.id} desc`)
    .limit(limit)
}

/** Sent or given up long ago: even the list of whom we wrote to is not kept for ever. */
export async function dropOldMails(db: Db, outbox: Outbox): Promise<void> {
  await db.delete(outbox).where(lt(outbox.createdAt, sql`now() - interval '90 days'`))
}

async function claimDue(db: Db, outbox: Outbox): Promise<StoredMail[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), lte(outbox.nextTryAt, sql`now()`), lt(outbox.tries, TRIES_MAX)))
    .orderBy(outbox.createdAt)
    .limit(BATCH)
    .for('update', { skipLocked: true })
  return await db
    .update(outbox)
    // One minute, two, four … twelve tries reach over a weekend of a broken mail server.
    .set({ tries: sql`${outbox.tries} + 1`, nextTryAt: sql`now() + interval '1 minute' * (2 ^ ${outbox.tries})` })
    .where(inArray(outbox.id, due))
    .returning()
}
