import { randomBytes } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { pgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { deliverMails, listMails, outboxColumns, writeMail } from './outbox.ts'
import { localMailbox, smtpTransport } from './transport.ts'

const outbox = pgTable('mail_outbox', outboxColumns())
const server = inject('testServer')
const name = `mail_test_${randomBytes(4).toString('hex')}`
const address = new URL(server.url)
address.pathname = name
const pool = new pg.Pool({ connectionString: address.href, max: 5 })
// The database is dropped by force while its last connections are still saying goodbye.
pool.on('error', () => {})
const db = drizzle(pool, { casing: 'snake_case' })

beforeAll(() => onServer(`create database ${name} template ${server.template}`))
beforeEach(() => pool.query('truncate mail_outbox'))
afterAll(async () => {
  await pool.end()
  await onServer(`drop database ${name} with (force)`)
})

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const mail = (key: string) => ({ key, to: 'buyer@example.com', subject: 'Hello', text: 'Plain', html: '<p>Rich</p>' })
const fails = (error: unknown) => {
  throw error
}
const rows = async () =>
  (await pool.query('select sent_at is not null as sent, tries, text, last_error from mail_outbox')).rows

test('a mail written twice is sent once', async () => {
  const sent: string[] = []
  const transport = { keepsMails: false, send: async (letter: { key: string }) => void sent.push(letter.key) }
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
  const transport = { keepsMails: true, send: async (letter: { key: string }) => void sent.push(letter.key) }
  for (let n = 0; n < 50; n++) await writeMail(db, outbox, mail(`order-placed:${n}`))
  const counts = await Promise.all([1, 2, 3, 4].map(() => deliverMails(db, outbox, transport, fails)))
  expect(counts.reduce((a, b) => a + b)).toBe(50)
  expect(new Set(sent).size).toBe(50)
  expect(sent).toHaveLength(50)
})

test('a mail that did not leave is kept, says why, and is tried later', async () => {
  const failures: unknown[] = []
  const broken = { keepsMails: false, send: () => Promise.reject(new Error('mailbox full')) }
  await writeMail(db, outbox, mail('order-placed:1'))
  expect(await deliverMails(db, outbox, broken, (error) => failures.push(error))).toBe(0)
  expect(failures).toEqual([new Error('mailbox full')])
  expect(await rows()).toEqual([{ sent: false, tries: 1, text: 'Plain', last_error: 'mailbox full' }])

  const works = { keepsMails: false, send: async () => {} }
  expect(await deliverMails(db, outbox, works, fails)).toBe(0)
  await pool.query('update mail_outbox set next_try_at = now()')
  expect(await deliverMails(db, outbox, works, fails)).toBe(1)
})

test('what has left by SMTP leaves no text behind; what is read locally stays', async () => {
  await writeMail(db, outbox, mail('reset:1'))
  await deliverMails(db, outbox, { keepsMails: false, send: async () => {} }, fails)
  expect((await listMails(db, outbox, 10))[0]).toMatchObject({ text: '', html: '' })
  await writeMail(db, outbox, mail('reset:2'))
  await deliverMails(db, outbox, localMailbox, fails)
  expect((await listMails(db, outbox, 10))[0]).toMatchObject({ key: 'reset:2', text: 'Plain', html: '<p>Rich</p>' })
})

test('SMTP brings both forms of the letter to its recipient', async () => {
  const received: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      stream.setEncoding('utf8')
      let text = ''
      stream.on('data', (chunk: string) => (text += chunk))
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listening = smtp.listen(0, '127.0.0.1', () => {
      const place = listening.address()
      resolve(typeof place === 'object' && place ? place.port : 0)
    })
  })
  const transport = smtpTransport({ url: `smtp://127.0.0.1:${port}`, from: 'Wheelyard <shop@example.com>' })
  await writeMail(db, outbox, mail('reset:1'))
  expect(await deliverMails(db, outbox, transport, fails)).toBe(1)
  await new Promise<void>((resolve) => smtp.close(resolve))
  expect(received).toHaveLength(1)
  for (const part of [
    'To: buyer@example.com',
    'From: Wheelyard <shop@example.com>',
    'Subject: Hello',
    'Plain',
    '<p>Rich</p>',
  ])
    expect(received[0]).toContain(part)
})
