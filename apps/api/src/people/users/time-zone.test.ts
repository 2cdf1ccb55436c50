import { mailWordsApi } from '@wheelyard/contract/office/mail-words.calls'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { expireOrders } from '#api/finance/cancelling/expire-orders.service'
import { paymentShop } from '#api/finance/payments/testing'
import { mailsOf } from '#api/finance/payments/testing-recovery'
import { addProduct, place } from '#api/orders/placing/testing'
import { remindOfPayments } from '#api/orders/reminders/payment-reminders.service'
import { signUpAt } from '#api/testing/identity'
import { clientOf, personOf } from '#api/testing/test-shop'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())

const EMAIL = 'buyer@example.com'

/** As a browser signs in, which says where it is. */
async function signIn(identityToken: string, timeZone?: string) {
  const input = { params: { email: EMAIL }, body: { email: EMAIL, timeZone } }
  const { token } = await shop.api.call(sessionsApi.signIn, input, { token: identityToken })
  return personOf('', { email: EMAIL, name: 'Toy Shop', token, api: clientOf(shop.app, token) })
}

async function deadlineIn(kind: string): Promise<string> {
  const mails = await mailsOf(shop, kind)
  return mails.at(-1)?.content.paragraphs.join(' ') ?? ''
}

const payableUntil = (interval: string) =>
  shop.pool.query(
    `alter table orders disable trigger user;
     update orders set placed_at = now() - interval '37 hours', pay_by = now() + interval '${interval}';
     alter table orders enable trigger user`,
  )

it('every mail about a deadline names it in the time zone of the buyer', async () => {
  const { identityToken } = await signUpAt(shop.app, EMAIL)
  await place(await signIn(identityToken, 'Asia/Tokyo'), await addProduct(shop))
  expect(await deadlineIn('order-placed')).toMatch(/Please pay by \w+ \d+, 20\d\d at \d+:\d\d\s[AP]M GMT\+9\./)
  await payableUntil('11 hours')
  await remindOfPayments({ db: shop.db, publicUrl: '' })
  expect(await deadlineIn('payment-reminder')).toMatch(/until .* GMT\+9\./)
  await payableUntil('-1 hour')
  expect(await expireOrders(shop.deps)).toBe(1)
  expect(await deadlineIn('order-expired')).toMatch(/by .* GMT\+9,/)
})

it('the last sign-in that names a known time zone counts', async () => {
  const { identityToken } = await signUpAt(shop.app, EMAIL)
  const orderAfter = async (timeZone?: string) => {
    const buyer = await signIn(identityToken, timeZone)
    const order = await place(buyer, await addProduct(shop))
    const mails = await mailsOf(shop, 'order-placed')
    const mail = mails.find(({ content }) => content.action.url.endsWith(order._id))
    return /[AP]M (\S+)\. After/.exec(mail?.content.paragraphs.join(' ') ?? '')?.[1]
  }
  expect(await orderAfter()).toBe('UTC')
  expect(await orderAfter('Asia/Tokyo')).toBe('GMT+9')
  expect(await orderAfter()).toBe('GMT+9')
  expect(await orderAfter('Mars/Olympus_Mons'), 'one that is not known keeps nobody out').toBe('GMT+9')
  expect(await orderAfter('Asia/Kathmandu')).toBe('GMT+5:45')
})

it('a test mail is in the time zone of the administrator who asks for it', async () => {
  const { identityToken } = await signUpAt(shop.app, EMAIL)
  await signIn(identityToken, 'Asia/Tokyo')
  await shop.pool.query(`update users set role = 'admin'`)
  const { api } = await signIn(identityToken)
  const words = { greeting: '', signOff: '', notes: {}, translations: {} }
  const sample = { kind: 'order-received', language: 'en', words } as const
  const { text } = await api.call(mailWordsApi.preview, { body: sample })
  expect(text).toMatch(/November 18, 2026 at 6:30\sPM GMT\+9/)
})
