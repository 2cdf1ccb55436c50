import { ApiError } from '@wheelyard/contract/http/client'
import { accountSecurityApi } from '@wheelyard/contract/people/account-security.calls'
import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { eventually } from '@wheelyard/server/testing/eventually'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { decodeJwt } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { testIdentity } from '../testing.ts'

const service = perFile(() => testIdentity({ rateLimits: true }))
beforeEach(async () => {
  await service.pool.query('truncate identity.accounts, identity.attempts cascade')
})

const PASSWORD = 'plenty-of-wheels'
let people = 0

/** Signed up under an address that no other test uses: a mail of the previous one may still be on its way. */
async function newcomer(name = 'Toy Shop') {
  const email = `newcomer${(people += 1)}@example.com`
  const browser = service.browser()
  const { token } = await browser.identity.call(identityApi.signUp, { body: { name, email, password: PASSWORD } })
  return { ...browser, email, identityToken: token }
}
const mailsTo = (email: string) => service.mails.filter(({ recipient }) => recipient === email)
async function mailedToken(email: string): Promise<string> {
  const [mail] = await eventually(() => {
    expect(mailsTo(email)).not.toEqual([])
    return mailsTo(email)
  })
  return /confirmEmail#token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no link in the mail'
}
type Browser = Awaited<ReturnType<typeof newcomer>>
const confirm = ({ identity }: Pick<Browser, 'identity'>, token: string) =>
  identity.call(accountSecurityApi.confirmEmail, { body: { token } })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  )

test('the emailed link confirms the address of the account that is signed in, as often as it is clicked', async () => {
  const casey = await newcomer()
  expect(decodeJwt(casey.identityToken).email_verified).toBe(false)
  const token = await mailedToken(casey.email)
  for (let click = 0; click < 2; click += 1) {
    expect(decodeJwt((await confirm(casey, token)).token).email_verified).toBe(true)
  }
})

test('a link confirms nothing for a visitor, for another account or as another kind of token', async () => {
  const [casey, rival] = [await newcomer(), await newcomer()]
  const token = await mailedToken(casey.email)
  expect(await codeOf(confirm(service.browser(), token))).toBe('no-user')
  expect(await codeOf(confirm(rival, token))).toBe('confirmation-link-invalid')
  for (const other of [casey.identityToken, `${token.slice(0, -4)}AAAA`, 'x', ''])
    expect(await codeOf(confirm(casey, other))).toBe('confirmation-link-invalid')
  const { rowCount } = await service.pool.query('select from identity.accounts where email_verified_at is not null')
  expect(rowCount).toBe(0)
})

test('the email has no word of the person who signed up', async () => {
  const { email } = await newcomer('WIN $500 now: https://evil.test/prize')
  await mailedToken(email)
  const [mail] = mailsTo(email)
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/WIN|evil/)
})

test("the foot of the email leads to the shop's contact page", async () => {
  const { email } = await newcomer()
  await mailedToken(email)
  const [mail] = mailsTo(email)
  expect(mail?.text).toMatch(/\n--\n(.*\n)?Contact us: http:\/\/localhost:3000\/help\/contact\n$/)
  expect(mail?.html).toContain('<a href="http://localhost:3000/help/contact"')
})

test('another link can be asked for three times in a quarter of an hour, and not once the address is confirmed', async () => {
  const casey = await newcomer()
  const token = await mailedToken(casey.email)
  const ask = () => codeOf(casey.identity.call(accountSecurityApi.sendConfirmation))
  const answers = [await ask(), await ask(), await ask(), await ask()]
  expect(answers).toEqual(['accepted', 'accepted', 'accepted', 'too-many-attempts'])
  await eventually(() => expect(mailsTo(casey.email)).toHaveLength(4))
  await confirm(casey, token)
  expect(await ask()).toBe('accepted')
  const { rowCount } = await service.pool.query('select from identity.mail_outbox where recipient = $1', [casey.email])
  expect(rowCount).toBe(4)
  expect(await codeOf(service.browser().identity.call(accountSecurityApi.sendConfirmation))).toBe('no-user')
})
