import { inLanguage } from '@wheelyard/messages/in-language'
import type { Language } from '@wheelyard/messages/languages'
import { language } from '@wheelyard/messages/locale'
import { isNextDue } from '@wheelyard/postgres/claim-rows'
import { and, eq, isNull, lt, lte, not, type SQL, sql } from 'drizzle-orm'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import {
  boolean,
  integer,
  json,
  type PgDatabase,
  type PgTableWithColumns,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Attachment, Frame, MailContent } from './content.ts'
import { layOut } from './layout.ts'
import type { OutgoingMail, Transport } from './transport.ts'

export type Mail = {
  /** Such as `order-placed:{id}`: a mail written twice under one key is sent once. */
  key: string
  to: string
  subject: string
  content: MailContent
  /** Not before: its cause may still be undone, and the mail deleted with it. */
  afterSeconds?: number
}

type Db = PgDatabase<NodePgQueryResultHKT>

const MAX_TRIES = 12
const BATCH_SIZE = 20

/** The shop and the identity service each have an outbox of this shape among their own tables. */
export const outboxColumns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  key: text().notNull().unique(),
  recipient: text().notNull(),
  subject: text().notNull(),
  /** Laid out when it is sent. Erased afterwards: it may contain a link that signs its reader in. */
  content: json().$type<MailContent>(),
  /** Waits until its recipient has proved to own the address. */
  held: boolean().notNull().default(false),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  sentAt: timestamp({ withTimezone: true }),
  tries: integer().notNull().default(0),
  nextTryAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  lastError: text().notNull().default(''),
})

// Only for its type: an outbox may be in any schema.
const shape = () => pgTable('mail_outbox', outboxColumns())
type Shape = ReturnType<typeof shape>['_']
export type Outbox = PgTableWithColumns<{
  name: string
  schema: string | undefined
  columns: Shape['columns']
  dialect: 'pg'
}>
type StoredMail = ReturnType<typeof shape>['$inferSelect']
export type ReadableMail = Omit<StoredMail, 'content'> & { text: string; html: string; attachments: Attachment[] }

/** The bytes of an attachment, by its reference. */
export type ReadAttachment = (reference: string) => Promise<Buffer>

/** What is around a mail, by its key. */
type FrameOf = (key: string) => Frame
const plain: FrameOf = () => ({})
type DeliveryOptions = { readAttachment?: ReadAttachment | undefined; frameOf?: FrameOf }

/** In the language of who reads it, which is also that of what is around it. */
export function mailIn<M extends Omit<Mail, 'to'>>(reading: Language, compose: () => M): M {
  const mail = inLanguage(reading, compose)
  return { ...mail, content: { language: reading, ...mail.content } }
}

/** Call it in the transaction that causes the mail, so that neither exists without the other. */
export async function writeMail(db: Db, outbox: Outbox, mail: Mail, held: SQL<boolean> = sql`false`): Promise<void> {
  const { to: recipient, afterSeconds = 0, ...rest } = language() === 'en' ? mail : mailIn(language(), () => mail)
  await db
    .insert(outbox)
    .values({ ...rest, recipient, held, nextTryAt: sql`now() + interval '1 second' * ${afterSeconds}` })
    .onConflictDoNothing()
}

export async function releaseMails(db: Db, outbox: Outbox, recipient: string): Promise<void> {
  await db
    .update(outbox)
    .set({ held: false })
    .where(and(eq(outbox.recipient, recipient), outbox.held))
}

/** Returns how many mails were sent. Any number of processes may call it at once. */
export async function deliverMails(
  db: Db,
  outbox: Outbox,
  transport: Transport,
  onFailure: (error: unknown, mailId: string) => void,
  { readAttachment = refuseAttachments, frameOf = plain }: DeliveryOptions = {},
): Promise<number> {
  let sent = 0
  // It ends because a mail that fails is not due again right away.
  for (let due = await claimDue(db, outbox); due.length > 0; due = await claimDue(db, outbox)) {
    for (const claimed of due) {
      const mail = toReadable(claimed, frameOf)
      const error = await send(transport, mail, readAttachment).then(
        () => undefined,
        (reason: unknown) => (reason instanceof Error ? reason : new Error('The transport failed', { cause: reason })),
      )
      const sentMail = { sentAt: sql`now()`, lastError: '', ...(!transport.keepsContent && { content: null }) }
      await db
        .update(outbox)
        .set(error ? { lastError: error.message.slice(0, 500) } : sentMail)
        .where(eq(outbox.id, mail.id))
      if (error) onFailure(error, mail.id)
      else sent += 1
    }
  }
  return sent
}

async function send(transport: Transport, mail: ReadableMail, readAttachment: ReadAttachment): Promise<void> {
  const attachments: OutgoingMail['attachments'] = []
  for (const { name, reference } of mail.attachments) attachments.push({ name, bytes: await readAttachment(reference) })
  await transport.send({ ...mail, attachments })
}

const refuseAttachments: ReadAttachment = async (reference) => {
  throw new Error(`nobody reads attachments here, such as ${reference}`)
}

async function claimDue(db: Db, outbox: Outbox): Promise<StoredMail[]> {
  const due = and(
    isNull(outbox.sentAt),
    not(outbox.held),
    lte(outbox.nextTryAt, sql`now()`),
    lt(outbox.tries, MAX_TRIES),
  )
  return (
    db
      .update(outbox)
      // One minute, two, four …: twelve tries outlast a weekend without a mail server.
      .set({ tries: sql`${outbox.tries} + 1`, nextTryAt: sql`now() + interval '1 minute' * (2 ^ ${outbox.tries})` })
      .where(isNextDue(outbox.id, { due, oldestFirst: outbox.createdAt, limit: BATCH_SIZE }))
      .returning()
  )
}

export async function listMails(db: Db, outbox: Outbox, limit: number, frameOf = plain): Promise<ReadableMail[]> {
  const stored = await db
    .select()
    .from(outbox)
    // One that waits for its time is not there yet.
    .where(and(not(outbox.held), sql`(${outbox.tries} > 0 or ${outbox.nextTryAt} <= now())`))
    .orderBy(sql`${outbox.createdAt} desc, ${outbox.id} desc`)
    .limit(limit)
  return stored.map((mail) => toReadable(mail, frameOf))
}

const toReadable = ({ content, ...mail }: StoredMail, frameOf: FrameOf): ReadableMail => ({
  ...mail,
  ...(content
    ? inLanguage(content.language ?? 'en', () => layOut(content, frameOf(mail.key)))
    : { text: '', html: '' }),
  attachments: content?.attachments ?? [],
})

/** Of unsent mails: still tried, held back, and not tried any more. */
export async function countUnsentMails(db: Db, outbox: Outbox) {
  const waiting = sql`not ${outbox.held} and ${outbox.tries} < ${MAX_TRIES}`
  const [counts] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${waiting}))::int`,
      held: sql<number>`(count(*) filter (where ${outbox.held}))::int`,
      given_up: sql<number>`(count(*) filter (where not ${outbox.held} and ${outbox.tries} >= ${MAX_TRIES}))::int`,
      oldestWaitingSeconds: sql<number>`coalesce(
        extract(epoch from now() - min(${outbox.createdAt}) filter (where ${waiting})), 0)::float`,
    })
    .from(outbox)
    .where(isNull(outbox.sentAt))
  if (!counts) throw new Error('a count without a row')
  return counts
}

export async function deleteOldMails(db: Db, outbox: Outbox): Promise<void> {
  await db.delete(outbox).where(lt(outbox.createdAt, sql`now() - interval '90 days'`))
}
