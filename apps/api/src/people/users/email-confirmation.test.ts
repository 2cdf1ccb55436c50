import { accountSecurityApi } from '@wheelyard/contract/people/account-security.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import { eventually } from '@wheelyard/server/testing/eventually'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { deliverShopMails } from '#api/shop/mail/mail.store'
import { paidOrder, paymentShop } from '#api/finance/payments/testing'
import { acceptFreight, propose, quotedOrder, refuseFreight } from '#api/finance/freight-quotes/testing'
import { addProduct, place } from '#api/orders/placing/testing'
import { signUpAt } from '#api/testing/identity'
import { clientOf, personOf } from '#api/testing/test-shop'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())

const EMAIL = 'buyer@example.com'
const exchange = async (identityToken: string, email = EMAIL) => {
  const { token } = await shop.api.call(sessionsApi.signIn, { params: { email } }, { token: identityToken })
  return personOf('', { email, name: 'Toy Shop', token, api: clientOf(shop.app, token) })
}

const onFailure = (error: unknown) => {
  throw error
}

async function sentMails(): Promise<string[]> {
  const sent: string[] = []
  const transport = { keepsContent: false, send: async ({ subject }: { subject: string }) => void sent.push(subject) }
  await deliverShopMails(shop.db, transport, onFailure, shop.coreDeps.settings)
  return sent
}

/** The newest link in the demo shop's mailbox. */
const mailedToken = () =>
  eventually(async () => {
    const page = await shop.app.inject('/sandbox/mail')
    const id = /href="\/sandbox\/mail\/([\w-]+)"/.exec(page.body)?.[1]
    const mail = await shop.app.inject(`/sandbox/mail/${id}`)
    const token = /confirmEmail#token=([\w.-]+)/.exec(mail.body)?.[1]
    if (!token) throw new Error('no mail yet')
    return token
  })

it('emails about orders wait until the buyer has confirmed the address, and then all of them are sent', async () => {
  const { identityToken, identity } = await signUpAt(shop.app, EMAIL, 'WIN $500 now: https://evil.test/prize')
  const buyer = await exchange(identityToken)
  const profileOf = ({ api }: typeof buyer) => api.call(usersApi.one, { params: { email: EMAIL } })
  await place(buyer, await addProduct(shop))
  expect(await sentMails()).toEqual([])
  expect((await shop.app.inject('/sandbox/mail')).body).not.toContain('Order received')
  expect(await profileOf(buyer)).toMatchObject({ emailConfirmed: false })

  const { token } = await identity.call(accountSecurityApi.confirmEmail, { body: { token: await mailedToken() } })
  await expect(profileOf(buyer), 'a session from before').rejects.toMatchObject({ status: 401 })
  const confirmed = await exchange(token)
  expect(await profileOf(confirmed)).toMatchObject({ emailConfirmed: true })
  expect(await sentMails()).toEqual([expect.stringMatching(/^Order received: W-\d+, 5 × Trail 4x4$/)])
  await place(confirmed, await addProduct(shop, { name: 'Quad' }))
  expect(await sentMails()).toEqual([expect.stringMatching(/^Order received: W-\d+, 5 × Quad$/)])
})

it('a buyer who has paid before confirming is not asked to pay: the receipt replaces that mail', async () => {
  const { identityToken, identity } = await signUpAt(shop.app, EMAIL)
  const buyer = await exchange(identityToken)
  const cancelled = await place(buyer, await addProduct(shop, { name: 'Kart' }))
  await place(buyer, await addProduct(shop, { name: 'Quad' }))
  await paidOrder(shop, buyer)
  await buyer.api.call(ordersApi.cancelOne, { params: { id: cancelled._id } })
  expect(await sentMails()).toEqual([])
  const { token } = await identity.call(accountSecurityApi.confirmEmail, { body: { token: await mailedToken() } })
  await exchange(token)
  expect((await sentMails()).toSorted()).toEqual([
    expect.stringMatching(/^Order received: W-\d+, 5 × Quad$/),
    expect.stringMatching(/^Receipt: \$99\.95 for W-\d+, 5 × Trail 4x4$/),
  ])
})

it('freight that was paid or declined before confirming is not asked for either; one that waits is', async () => {
  const { identityToken, identity } = await signUpAt(shop.app, EMAIL)
  const link = await mailedToken()
  const signedIn = await exchange(identityToken)
  const { rows } = await shop.pool.query<{ userId: string }>('select id as "userId" from users')
  const buyer = { ...signedIn, ...rows[0] }
  const ada = await shop.admin()
  const proposed = async () => {
    const purchase = await quotedOrder(shop, buyer)
    return { ...purchase, quote: await propose(ada, purchase.orderId) }
  }
  const waiting = await proposed()
  await acceptFreight(shop, await proposed())
  await refuseFreight(await proposed())
  await propose(ada, waiting.orderId, { amount: 390 })
  const { token } = await identity.call(accountSecurityApi.confirmEmail, { body: { token: link } })
  await exchange(token)
  const quotes = (await sentMails()).filter((subject) => subject.startsWith('Freight quote'))
  expect(quotes).toEqual([expect.stringMatching(/: \$390\.00$/)])
})

it('confirming one address sends the emails of no other', async () => {
  const { identityToken, identity } = await signUpAt(shop.app, EMAIL)
  const token = await mailedToken()
  const stranger = await signUpAt(shop.app, 'stranger@example.com')
  await place(await exchange(identityToken), await addProduct(shop))
  await place(await exchange(stranger.identityToken, stranger.email), await addProduct(shop, { name: 'Quad' }))
  const confirmed = await identity.call(accountSecurityApi.confirmEmail, { body: { token } })
  await exchange(confirmed.token)
  expect(await sentMails()).toEqual([expect.stringMatching(/^Order received: W-\d+, 5 × Trail 4x4$/)])
})
