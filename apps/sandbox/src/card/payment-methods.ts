import { z } from 'zod'
import { brandOf, hasValidCheckDigit } from './card-numbers.ts'
import { newId } from './ids.ts'
import { paymentMethodObject, type PaymentMethodRow } from './objects.ts'
import { answer, cardError, type Reply } from './reply.ts'
import { findRow, type Queryable, writeRow } from './tables.ts'
import { namedPaymentMethods, testCards } from './test-cards.ts'

const text = z.string().max(500)

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
  billing_details: z.strictObject({ name: text.optional(), email: text.optional() }).default({}),
})

export async function createPaymentMethod(
  db: Queryable,
  { card, billing_details }: z.infer<typeof paymentMethodParams>,
): Promise<Reply> {
  const problem = problemWith(card, new Date())
  return problem ?? answer(paymentMethodObject(await insertPaymentMethod(db, card, billing_details)))
}

export const findPaymentMethod = (db: Queryable, id: string) =>
  findRow<PaymentMethodRow>(db, 'select * from sandbox.card_payment_methods where id = $1', [id])

/** Names such as `pm_card_visa` become a new payment method at every use, as at the provider. */
export async function insertNamedMethod(db: Queryable, name: string): Promise<PaymentMethodRow | undefined> {
  const number = namedPaymentMethods.get(name)
  const exp_year = new Date().getUTCFullYear() + 8
  return number === undefined ? undefined : insertPaymentMethod(db, { number, exp_month: 12, exp_year }, {})
}

function insertPaymentMethod(db: Queryable, { number, exp_month, exp_year }: CardParams, billingDetails: object) {
  const behaviour = testCards.get(number)
  return writeRow<PaymentMethodRow>(
    db,
    `insert into sandbox.card_payment_methods
       (id, brand, last4, exp_month, exp_year, challenge, decline, billing_details)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
    [
      newId('pm'),
      brandOf(number).id,
      number.slice(-4),
      exp_month,
      exp_year,
      behaviour?.challenge,
      behaviour?.decline,
      billingDetails,
    ],
  )
}

function problemWith(card: CardParams, now: Date): Reply | undefined {
  const { number, exp_month, cvc } = card
  if (!/^\d{12,19}$/.test(number) || !hasValidCheckDigit(number))
    return refused('incorrect_number', 'Your card number is incorrect.', 'number')
  if (exp_month < 1 || exp_month > 12)
    return refused('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  if (!isInTheFuture(card, now))
    return refused('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  if (cvc !== undefined && !(/^\d+$/.test(cvc) && cvc.length === brandOf(number).cvcLength))
    return refused('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  // A real card typed into a demo is refused and nothing of it is stored.
  return testCards.has(number) ? undefined : notATestCard
}

const refused = (code: string, message: string, param: string) => cardError({ code, message, param })

const notATestCard = cardError({
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message: 'Your card was declined. Your request was in test mode, but used a non test card.',
})

/** A card is valid until the end of its month; none is issued for more than 50 years. */
function isInTheFuture({ exp_month, exp_year }: CardParams, now: Date): boolean {
  return Date.UTC(exp_year, exp_month, 1) > now.getTime() && exp_year <= now.getUTCFullYear() + 50
}
