import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { brandOf, hasValidCheckDigit } from './card-numbers.ts'
import { newId } from './ids.ts'
import { paymentMethodObject, type PaymentMethodRow } from './objects.ts'
import { answer, cardError, type Reply } from './reply.ts'
import type { Queryable } from './tables.ts'
import { findTestCard, namedPaymentMethods, type TestCard } from './test-cards.ts'

const text = z.string().max(500)

const billingDetails = z.strictObject({
  name: text.optional(),
  email: text.optional(),
  phone: text.optional(),
  address: z.record(text, text).optional(),
})

const cardParams = z.strictObject({
  number: text.transform((typed) => typed.replace(/[\s-]/g, '')),
  exp_month: z.coerce.number().int(),
  exp_year: z.coerce
    .number()
    .int()
    .transform((year) => (year >= 0 && year < 100 ? 2000 + year : year)),
  cvc: text.optional(),
})
type CardParams = z.infer<typeof cardParams>

export const paymentMethodParams = z.strictObject({
  type: z.literal('card'),
  card: cardParams,
  billing_details: billingDetails.default({}),
})
type PaymentMethodParams = z.infer<typeof paymentMethodParams>

export type PaymentMethodResult = { row: PaymentMethodRow; refusal?: never } | { row?: never; refusal: Reply }

export async function createPaymentMethod(db: Queryable, params: PaymentMethodParams, pepper: string): Promise<Reply> {
  const method = await insertPaymentMethod(db, params, pepper)
  return method.refusal ?? answer(paymentMethodObject(method.row))
}

async function insertPaymentMethod(
  db: Queryable,
  params: PaymentMethodParams,
  pepper: string,
): Promise<PaymentMethodResult> {
  const card = checkCard(params.card, new Date())
  if (card.refusal) return { refusal: card.refusal }
  const { number, exp_month, exp_year } = params.card
  const { rows } = await db.query<PaymentMethodRow>(
    `insert into sandbox.card_payment_methods
       (id, brand, last4, exp_month, exp_year, fingerprint, challenge, decline, billing_details)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *`,
    [
      newId('pm'),
      brandOf(number).id,
      number.slice(-4),
      exp_month,
      exp_year,
      createHmac('sha256', pepper).update(number).digest('base64url').slice(0, 16),
      card.behaviour.challenge,
      card.behaviour.decline,
      params.billing_details,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('insert returned no row')
  return { row }
}

export async function findPaymentMethod(db: Queryable, id: string): Promise<PaymentMethodRow | undefined> {
  const { rows } = await db.query<PaymentMethodRow>('select * from sandbox.card_payment_methods where id = $1', [id])
  return rows[0]
}

/** Names such as `pm_card_visa` become a new payment method at every use, as at the provider. */
export async function insertNamedMethod(
  db: Queryable,
  name: string,
  pepper: string,
): Promise<PaymentMethodResult | undefined> {
  const number = namedPaymentMethods.get(name)
  if (number === undefined) return undefined
  const card = { number, exp_month: 12, exp_year: new Date().getUTCFullYear() + 8, cvc: '123' }
  return insertPaymentMethod(db, { type: 'card', card, billing_details: {} }, pepper)
}

type CheckedCard = { behaviour: TestCard; refusal?: never } | { behaviour?: never; refusal: Reply }

function checkCard(card: CardParams, now: Date): CheckedCard {
  const { number, exp_month, cvc } = card
  if (!/^\d{12,19}$/.test(number) || !hasValidCheckDigit(number))
    return refused('incorrect_number', 'Your card number is incorrect.', 'number')
  if (exp_month < 1 || exp_month > 12)
    return refused('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  if (!isInTheFuture(card, now))
    return refused('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  if (cvc !== undefined && !(/^\d+$/.test(cvc) && cvc.length === brandOf(number).cvcLength))
    return refused('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  const behaviour = findTestCard(number)
  // A real card typed into a demo is refused and nothing of it is stored.
  return behaviour ? { behaviour } : { refusal: notATestCard }
}

const refused = (code: string, message: string, param: string): CheckedCard => ({
  refusal: cardError({ code, message, param }),
})

const notATestCard = cardError({
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message: 'Your card was declined. Your request was in test mode, but used a non test card.',
})

/** A card is valid until the end of its month; none is issued for more than 50 years. */
function isInTheFuture({ exp_month, exp_year }: CardParams, now: Date): boolean {
  return Date.UTC(exp_year, exp_month, 1) > now.getTime() && exp_year <= now.getUTCFullYear() + 50
}
