import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import type { MailContent as Content } from '@wheelyard/mail/content'
import type { TestShop } from '#api/testing/test-shop'
import { sweepPayments } from './sweep.service.ts'
import type { PaymentShop, Purchase } from './testing.ts'

/** As if all of it were due. */
export async function sweepEverything(shop: PaymentShop): Promise<void> {
  await shop.pool.query(`update payments set next_check_at = now()`)
  await shop.pool.query(`update refunds set next_try_at = now()`)
  await sweepPayments(shop.deps)
}

export const readOrder = ({ buyer, orderId }: Pick<Purchase, 'buyer' | 'orderId'>) =>
  buyer.api.call(orderPageApi.get, { params: { id: orderId } })

export const incidentsOf = async (shop: TestShop) => (await shop.admin()).api.call(paymentsApi.incidents)

type MailContent = Required<Pick<Content, 'paragraphs' | 'facts' | 'table' | 'action'>>

/** Oldest first. */
export async function mailsOf({ pool }: TestShop, kind: string) {
  const { rows } = await pool.query<{ subject: string; recipient: string; content: MailContent }>(
    `select subject, recipient, content from mail_outbox where key like $1 order by created_at`,
    [`${kind}:%`],
  )
  return rows
}
