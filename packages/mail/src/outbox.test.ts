import { perFile } from '@wheelyard/server/testing/fixtures'
import { scratchDatabase } from '@wheelyard/postgres/testing/scratch-database'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { pgTable } from 'drizzle-orm/pg-core'
import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { layOut } from './layout.ts'
import { deliverMails, listMails, outboxColumns, writeMail } from './outbox.ts'
import { mailServer } from './testing/mail-server.ts'
import { localMailbox, smtpTransport } from './transport.ts'

const outbox = pgTable('mail_outbox', outboxColumns())
const database = perFile(() => scratchDatabase(inject('testServer').template))
let db: NodePgDatabase
beforeAll(() => {
  db = drizzle(database.pool, { casing: 'snake_case' })
})
beforeEach(() => database.pool.query('truncate mail_outbox'))

const content = { heading: 'Hello', paragraphs: ['Your link <here>'] }
const mail = (key: string) => ({ key, to: 'buyer@example.com', subject: 'Hello', content })
const fails = (error: unknown) => {
  throw error
}
const rows = async () =>
  (await database.pool.query('select sent_at is not null as sent, tries, content, last_error from mail_outbox')).rows

test('a mail written twice is sent once', async () => {
  const sent: string[] = []
  const transport = { keepsContent: false, send: async ({ key }: { key: string }) => void sent.push(key) }
  await writeMail(db, outbox, mail('order-placed:1'))
  await writeMail(db, outbox, mail('order-placed:1'))
  expect(await deliverMails(db, outbox, transport, fails)).toBe(1)
  expect(await deliverMails(db, outbox, transport, fails)).toBe(0)
  expect(sent).toEqual(['order-placed:1'])
})

test('a mail whose cause is rolled back is never sent', async () => {
  const cause = db.transaction(async (tx) => {
    await writeMail(tx, outbox, mail('order-placed:1'))
    throw new Error('stock ran out')
  })
  await expect(cause).rejects.toThrow('stock ran out')
  expect(await deliverMails(db, outbox, localMailbox, fails)).toBe(0)
})

test('four workers send fifty mails once each', async () => {
  const sent: string[] = []
  const transport = { keepsContent: true, send: async ({ key }: { key: string }) => void sent.push(key) }
  for (let n = 0; n < 50; n++) await writeMail(db, outbox, mail(`order-placed:${n}`))
  const counts = await Promise.all([1, 2, 3, 4].map(() => deliverMails(db, outbox, transport, fails)))
  expect(counts.reduce((a, b) => a + b)).toBe(50)
  expect(new Set(sent).size).toBe(50)
  expect(sent).toHaveLength(50)
})

test('a mail that could not be sent is kept with the reason and retried later', async () => {
  const failures: unknown[] = []
  const broken = { keepsContent: false, send: () => Promise.reject(new Error('mailbox full')) }
  await writeMail(db, outbox, mail('order-placed:1'))
  expect(await deliverMails(db, outbox, broken, (error) => failures.push(error))).toBe(0)
  expect(failures).toEqual([new Error('mailbox full')])
  expect(await rows()).toEqual([{ sent: false, tries: 1, content, last_error: 'mailbox full' }])

  const works = { keepsContent: false, send: async () => {} }
  expect(await deliverMails(db, outbox, works, fails)).toBe(0)
  await database.pool.query('update mail_outbox set next_try_at = now()')
  expect(await deliverMails(db, outbox, works, fails)).toBe(1)
})

test('the text of a mail is erased once sent by SMTP, and kept for the local mailbox', async () => {
  await writeMail(db, outbox, mail('reset:1'))
  await deliverMails(db, outbox, { keepsContent: false, send: async () => {} }, fails)
  expect(await rows()).toMatchObject([{ sent: true, content: null }])
  expect((await listMails(db, outbox, 10))[0]).toMatchObject({ text: '', html: '' })
  await writeMail(db, outbox, mail('reset:2'))
  await deliverMails(db, outbox, localMailbox, fails)
  expect((await listMails(db, outbox, 10))[0]).toMatchObject({ key: 'reset:2', ...layOut(content) })
})

test('SMTP delivers both the plain text and the HTML', async () => {
  const server = await mailServer()
  const transport = smtpTransport({ url: `smtp://127.0.0.1:${server.port}`, from: 'Wheelyard <shop@example.com>' })
  await writeMail(db, outbox, mail('reset:1'))
  expect(await deliverMails(db, outbox, transport, fails)).toBe(1)
  await server.close()
  expect(server.received).toHaveLength(1)
  for (const part of [
    'To: buyer@example.com',
    'From: Wheelyard <shop@example.com>',
    'Subject: Hello',
    'Your link <here>',
    'Your link &lt;here&gt;',
  ])
    expect(server.received[0]?.replaceAll('=\r\n', '')).toContain(part)
})

test('an attachment is read when the mail is sent; while it cannot be, the mail waits', async () => {
  const attachments = [{ name: 'invoice-1001.pdf', reference: 'invoice:1' }]
  await writeMail(db, outbox, { ...mail('invoice:1'), content: { ...content, attachments } })
  expect((await listMails(db, outbox, 10))[0]).toMatchObject({ attachments })
  const server = await mailServer()
  const transport = smtpTransport({ url: `smtp://127.0.0.1:${server.port}`, from: 'Wheelyard <shop@example.com>' })
  expect(await deliverMails(db, outbox, transport, () => {}, { readAttachment: notMadeYet })).toBe(0)
  expect(await rows()).toMatchObject([{ sent: false, last_error: 'not made yet' }])

  await database.pool.query('update mail_outbox set next_try_at = now()')
  expect(
    await deliverMails(db, outbox, transport, fails, {
      readAttachment: async (reference) => Buffer.from(`%PDF of ${reference}`),
    }),
  ).toBe(1)
  await server.close()
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toContain('filename=invoice-1001.pdf')
  expect(server.received[0]).toContain(Buffer.from('%PDF of invoice:1').toString('base64'))
})

const notMadeYet = () => Promise.reject(new Error('not made yet'))
