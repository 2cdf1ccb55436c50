import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { acceptFreight, proposedOrder } from '#api/finance/freight-quotes/testing'
import { openOrder, paidOrder, paymentShop, confirm, record, startPaying } from '#api/finance/payments/testing'
import { reportIncident } from '#api/finance/payments/report-incident.service'
import { settle } from '#api/finance/payments/settle.service'
import { mailsOf } from '#api/finance/payments/testing-recovery'
import { setRoles } from '#api/people/staff/testing'
import { changeSettings } from '#api/shop/settings/testing'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))
const bob = perTest(() => shop.admin('Bob Admin'))

const confirmed = (...emails: string[]) =>
  shop.pool.query(`update users set email_confirmed_at = case when email = any($1) then now() end`, [emails])
const recipients = async (kind: string) => (await mailsOf(shop, kind)).map(({ recipient }) => recipient).toSorted()

it('a payment is told to every administrator with a confirmed address, once', async () => {
  const carol = await shop.admin('Carol Admin')
  await confirmed(ada.email, bob.email)
  const { orderId, transactionId, buyer } = await paidOrder(shop)
  await shop.pool.query(`update users set role = 'admin', email_confirmed_at = now() where email = $1`, [carol.email])
  const found = await shop.deps.cards.findIntent(transactionId)
  if (!found.ok || !found.value) throw new Error('the charge is known')
  await settle(shop.deps, found.value, 'webhook')
  expect(await recipients('payment-notice')).toEqual([ada.email, bob.email].toSorted())
  const [mail] = await mailsOf(shop, 'payment-notice')
  expect(mail?.subject).toMatch(/^Payment received: \$99\.95 for order W-\d+$/)
  expect(mail?.content.facts).toContainEqual(['Customer', `${buyer.name}, ${buyer.email}`])
  expect(mail?.content.action.url).toMatch(new RegExp(`/dashboard/orders/${orderId}$`))
})

it('freight that is paid apart is told apart', async () => {
  await confirmed(ada.email)
  await acceptFreight(shop, await proposedOrder(shop, ada))
  const subjects = (await mailsOf(shop, 'payment-notice')).map(({ subject }) => subject)
  expect(subjects).toEqual([
    expect.stringMatching(/ for order W-\d+$/),
    expect.stringMatching(/ for the freight of order W-\d+$/),
  ])
})

it('accounts get mails about payments, the warehouse gets none', async () => {
  const carol = await shop.customer('Carol Accounts')
  const dan = await shop.customer('Dan Packer')
  await confirmed(ada.email, carol.email, dan.email)
  await setRoles(ada, carol, 'accounts')
  await setRoles(ada, dan, 'warehouse')
  await paidOrder(shop)
  expect(await recipients('payment-notice')).toEqual([ada.email, carol.email].toSorted())
})

it("without a confirmed administrator the seller's address is told; without both, nobody", async () => {
  await confirmed()
  await paidOrder(shop)
  expect(await recipients('payment-notice')).toEqual([])
  await changeSettings(shop, { sellerEmail: 'sales@example.com' })
  await paidOrder(shop)
  expect(await recipients('payment-notice')).toEqual(['sales@example.com'])
})

const unsettled = {
  kind: 'mismatch',
  orderId: null,
  amountCents: 1_050,
  finding: 'Two charges',
  action: 'None',
} as const

it('a payment that needs a decision is told once; one that settled itself is not', async () => {
  await confirmed(ada.email)
  const at = 'https://shop.example'
  for (const intentId of ['pi_1', 'pi_1', 'pi_2'])
    await reportIncident(shop.db, at, { ...unsettled, intentId, settled: intentId === 'pi_2' })
  expect(await mailsOf(shop, 'incident-notice')).toMatchObject([
    {
      recipient: ada.email,
      subject: 'Payment needs a decision: $10.50',
      content: { paragraphs: ['Two charges'], action: { url: `${at}/dashboard/reconciliation` } },
    },
  ])
})

it('a mail that could not be written leaves the order unpaid, and the next try pays it', async () => {
  await confirmed(ada.email)
  const purchase = await openOrder(shop)
  const transactionId = await startPaying(purchase)
  await confirm(shop, transactionId)
  await shop.pool.query(`alter table mail_outbox add constraint none check (key not like 'payment-notice%')`)
  await expect(record(purchase, transactionId)).rejects.toMatchObject({ status: 500 })
  await shop.pool.query(`alter table mail_outbox drop constraint none`)
  expect((await record(purchase, transactionId)).paid).toBe(true)
  expect(await recipients('payment-notice')).toEqual([ada.email])
})

it('the settings switch each of them off', async () => {
  await confirmed(ada.email)
  await changeSettings(shop, { notifyPayments: false, notifyIncidents: false, sellerEmail: 'sales@example.com' })
  await paidOrder(shop)
  await reportIncident(shop.db, '', { ...unsettled, intentId: 'pi_1', settled: false })
  expect([await recipients('payment-notice'), await recipients('incident-notice')]).toEqual([[], []])
})
