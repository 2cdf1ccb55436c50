import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { brandOf, hasValidCheckDigit } from './card-numbers.ts'
import { newId } from './ids.ts'
import { paymentMethodObject, type PaymentMethodRow } from './objects.ts'
import { answer, cardError, noSuch, type Reply } from './reply.ts'
import type { Queryable } from './tables.ts'
import { findTestCard, namedPaymentMethods, type TestCard } from './test-cards.ts'

const text = z.string().max(500)

export const billingDetails = z.strictObject({
  name: text.optional(),
  email: text.optional(),
  phone: text.optional(),
  address: z.record(text, text).optional(),
})

const typedCard = z.strictObject({
  number: text.transform((typed) => typed.replace(/[\s-]/g, '')),
  exp_month: z.coerce.number().int(),
  // Two digits mean this century.
  exp_year: z.coerce
    .number()
    .int()
    .transform((year) => (year >= 0 && year < 100 ? 2000 + year : year)),
  cvc: text.optional(),
})
export type TypedCard = z.infer<typeof typedCard>

export const paymentMethodData = z.strictObject({
  type: z.literal('card'),
  card: z.union([typedCard, z.strictObject({ token: text })]),
  billing_details: billingDetails.default({}),
})
export type PaymentMethodData = z.infer<typeof paymentMethodData>

export const tokenParams = z.strictObject({ card: typedCard })

/** The row that was made, or why the card is refused before any payment is tried. */
export type MadeMethod = { row: PaymentMethodRow; refusal?: never } | { row?: never; refusal: Reply }

export async function makePaymentMethod(
  db: Queryable,
  data: PaymentMethodData,
  pepper: string,
  prefix: 'pm' | 'tok' = 'pm',
): Promise<MadeMethod> {
  if ('token' in data.card) return methodFromToken(db, data.card.token, data)
  const card = readCard(data.card, new Date())
  if (card.refusal) return { refusal: card.refusal }
  const { number, exp_month, exp_year } = data.card
  const { rows } = await db.query<PaymentMethodRow>(
    `insert into sandbox.card_payment_methods
       (id, brand, last4, exp_month, exp_year, fingerprint, challenge, decline, billing_details)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *`,
    [
      newId(prefix),
      brandOf(number).id,
      number.slice(-4),
      exp_month,
      exp_year,
      createHmac('sha256', pepper).update(number).digest('base64url').slice(0, 16),
      card.behaviour.challenge,
      card.behaviour.decline,
      data.billing_details,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('insert returned no row')
  return { row }
}

export async function createPaymentMethod(db: Queryable, data: PaymentMethodData, pepper: string): Promise<Reply> {
  const made = await makePaymentMethod(db, data, pepper)
  return made.refusal ?? answer(paymentMethodObject(made.row))
}

/** A token is a payment method that waits to be named one: the older way of the same protocol. */
export async function createToken(db: Queryable, card: TypedCard, pepper: string): Promise<Reply> {
  const made = await makePaymentMethod(db, { type: 'card', card, billing_details: {} }, pepper, 'tok')
  if (made.refusal) return made.refusal
  const { card: shown, created } = paymentMethodObject(made.row)
  return answer({ id: made.row.id, object: 'token', card: shown, created, livemode: false, type: 'card', used: false })
}

export async function retrievePaymentMethod(db: Queryable, id: string): Promise<Reply> {
  const row = await findPaymentMethod(db, id)
  return row ? answer(paymentMethodObject(row)) : noSuch('PaymentMethod', id)
}

export async function findPaymentMethod(db: Queryable, id: string): Promise<PaymentMethodRow | undefined> {
  const { rows } = await db.query<PaymentMethodRow>(
    `select * from sandbox.card_payment_methods where id = $1 and id like 'pm\\_%'`,
    [id],
  )
  return rows[0]
}

/** `pm_card_visa` and its like become a payment method of their own at every use, as at the provider. */
export async function makeNamedMethod(db: Queryable, name: string, pepper: string): Promise<MadeMethod | undefined> {
  const number = namedPaymentMethods.get(name)
  if (number === undefined) return undefined
  const card = { number, exp_month: 12, exp_year: new Date().getUTCFullYear() + 8, cvc: '123' }
  return makePaymentMethod(db, { type: 'card', card, billing_details: {} }, pepper)
}

async function methodFromToken(db: Queryable, token: string, data: PaymentMethodData): Promise<MadeMethod> {
  const { rows } = await db.query<PaymentMethodRow>(
    `update sandbox.card_payment_methods set id = $2, billing_details = $3 where id = $1 and id like 'tok\\_%' returning *`,
    [token, newId('pm'), data.billing_details],
  )
  const [row] = rows
  return row ? { row } : { refusal: noSuch('token', token) }
}

type ReadCard = { behaviour: TestCard; refusal?: never } | { behaviour?: never; refusal: Reply }

function readCard(card: TypedCard, now: Date): ReadCard {
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
  // Somebody's real card, typed into a demonstration: nothing of it is kept.
  return behaviour ? { behaviour } : { refusal: notATestCard }
}

const refused = (code: string, message: string, param: string): ReadCard => ({
  refusal: cardError({ code, message, param }),
})

const notATestCard = cardError({
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message: 'Your card was declined. Your request was in test mode, but used a non test card.',
})

/** A card is good until the end of its month; nobody issues one for more than 50 years. */
function isInTheFuture({ exp_month, exp_year }: TypedCard, now: Date): boolean {
  return Date.UTC(exp_year, exp_month, 1) > now.getTime() && exp_year <= now.getUTCFullYear() + 50
}
