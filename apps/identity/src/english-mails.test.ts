import { accountSecurityApi } from '@wheelyard/contract/people/account-security.calls'
import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { layOut } from '@wheelyard/mail/layout'
import { listMails, type Mail } from '@wheelyard/mail/outbox'
import { eventually } from '@wheelyard/server/testing/eventually'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, expect, test } from 'vitest'
import { createConfirmationMail } from './accounts/email-confirmation.service.ts'
import { type Db, openIdentityDatabase } from './db/client.ts'
import { type Account, accounts, mailOutbox } from './db/tables.ts'
import type { Deps } from './deps.ts'
import { newDeviceMail } from './devices/new-device-mail.ts'
import { mailFrame } from './mail-frame.ts'
import { writePasskeyMail } from './passkeys/passkey-mails.ts'
import type { StoredPasskey } from './passkeys/passkeys.store.ts'
import { passwordChangedMail, resetMail } from './reset/reset-mails.ts'
import * as notes from './second-factor/second-factor-mails.ts'
import { identityDatabase, testIdentity } from './testing.ts'

// The English of every mail of this service, in files: whoever moves or translates sentences sees whether one changed.

const SHOP_URL = 'https://shop.example'

type Read = { subject: string; text: string }
const asFile = (mails: Record<string, Read>) =>
  Object.entries(mails)
    .map(([name, { subject, text }]) => `=== ${name}\nSubject: ${subject}\n\n${text}`)
    .join('\n')
const readMail = ({ subject, content }: Mail): Read => ({ subject, text: layOut(content, mailFrame(SHOP_URL)).text })

/** Without the service, which would send the mails and forget what they said. */
const database = perFile(async () => {
  const scratch = await identityDatabase()
  const { db, close } = openIdentityDatabase(scratch.url)
  return { db, close: async () => [await close(), await scratch.close()] }
})
const service = perFile(() => testIdentity({ shopUrl: SHOP_URL, fetch: async () => new Response('{}') }))
const owner = { email: 'casey@example.com', name: 'Casey Customer', emailVerifiedAt: new Date() }
let account: Account
beforeAll(async () => {
  const [row] = await database.db.insert(accounts).values(owner).returning()
  account = row!
})

/** The mail that `write` writes. */
async function written(write: (db: Db) => Promise<void>): Promise<Read> {
  await database.db.delete(mailOutbox)
  await write(database.db)
  const mails = await listMails(database.db, mailOutbox, 10, () => mailFrame(SHOP_URL))
  expect(mails).toHaveLength(1)
  return mails[0]!
}
const note = (said: ReturnType<typeof notes.turnedOnNote>) =>
  written((db) => notes.notifyOwner(db, account, SHOP_URL, said))

test('mails about the second factor still say the same', async () => {
  const mails = {
    'turned on': await note(notes.turnedOnNote()),
    'turned off': await note(notes.turnedOffNote()),
    'new app': await note(notes.newAppNote()),
    'new recovery codes': await note(notes.newRecoveryCodesNote()),
    'recovery code used': await note(notes.recoveryCodeUsedNote(3)),
    'last recovery code used': await note(notes.recoveryCodeUsedNote(0)),
    'login stopped': await note(notes.stoppedNote(account.id)),
    'reset by an administrator': await note(notes.resetNote('administrator')),
    'reset by the operator': await note(notes.resetNote('operator')),
  }
  await expect(asFile(mails)).toMatchFileSnapshot('english/mails-of-second-factor.txt')
})

test('so do those about passkeys', async () => {
  const passkey = { id: 'passkey-1', counter: 1, name: 'Work phone' } as StoredPasskey
  const mail = (kind: Parameters<typeof writePasskeyMail>[1]) =>
    written((db) => writePasskeyMail(db, kind, { shopUrl: SHOP_URL, account, passkey }))
  const mails = { added: await mail('added'), removed: await mail('removed'), copied: await mail('copied') }
  await expect(asFile(mails)).toMatchFileSnapshot('english/mails-of-passkeys.txt')
})

test('so do those about passwords, addresses and logins', async () => {
  const { email } = account
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const signIn = { id: '1', at: new Date('2026-11-18T14:00:00Z'), userAgent }
  const tokens = { confirmationTokens: { create: async () => 'token-1' }, shopUrl: SHOP_URL } as unknown as Deps
  const mails = {
    'address to confirm': await createConfirmationMail(tokens, account),
    'password to reset': resetMail({ id: '1', token: 'token-1', hours: 1 }, email, SHOP_URL),
    'password to reset within a day': resetMail({ id: '1', token: 'token-1', hours: 24 }, email, SHOP_URL),
    'password changed in the profile': passwordChangedMail({ id: '1', how: 'profile' }, email, SHOP_URL),
    'password changed by a link': passwordChangedMail({ id: '1', how: 'link' }, email, SHOP_URL),
    'new login': newDeviceMail(signIn, email, SHOP_URL),
    'new login of an unknown program': newDeviceMail({ ...signIn, userAgent: undefined }, email, SHOP_URL),
    'new login on Linux': newDeviceMail({ ...signIn, userAgent: 'Linux' }, email, SHOP_URL),
  }
  const read = Object.fromEntries(Object.entries(mails).map(([name, mail]) => [name, readMail(mail)]))
  await expect(asFile(read)).toMatchFileSnapshot('english/mails-of-accounts.txt')
})

const stranger = { name: 'Stranger', email: 'owner@example.com', password: 'plenty-of-wheels' }
const sent = (subject: string) =>
  eventually(() => {
    const mail = service.mails.find((each) => each.recipient === stranger.email && each.subject === subject)
    if (!mail) throw new Error(`no mail '${subject}' yet`)
    return mail
  })
const tokenIn = ({ text }: Read) => /#token=(\S+)/.exec(text)?.[1] ?? ''

/** Set up before the address was known to be the owner's. */
async function addPasskeys(count: number) {
  await service.pool.query('update identity.accounts set email_verified_at = null, second_factor_since = now()')
  await service.pool.query(
    `insert into identity.passkeys (account_id, credential_id, public_key, counter, transports, synced, name)
     select id, gen_random_uuid()::text, '\\x00', 0, '[]', false, 'Key' from identity.accounts, generate_series(1, $1)`,
    [count],
  )
}

test('so do those about what is removed when an address is confirmed', async () => {
  const { identity } = service.browser()
  await identity.call(identityApi.signUp, { body: stranger })
  const token = tokenIn(await sent('Confirm your email address for Wheelyard'))
  await addPasskeys(1)
  await identity.call(accountSecurityApi.confirmEmail, { body: { token } })
  const confirmed = await sent('Your email address is confirmed')
  await addPasskeys(2)
  await identity.call(identityApi.requestReset, { body: { email: stranger.email } })
  const link = tokenIn(await sent('Reset your Wheelyard password'))
  await identity.call(identityApi.resetPassword, { body: { token: link, password: 'brand-new-wheels' } })
  const reset = await sent('Your Wheelyard password was changed')
  await expect(asFile({ confirmed, reset })).toMatchFileSnapshot('english/mails-of-confirmed-addresses.txt')
})
