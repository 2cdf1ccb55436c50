import { companyMutants } from './company-mutants.ts'
import { discountMutants } from './discount-mutants.ts'
import { freightQuoteMutants } from './freight-quote-mutants.ts'
import { languageMutants } from './language-mutants.ts'
import { invoiceMutants } from './invoice-mutants.ts'
import { type Mutant, orderMutants } from './order-mutants.ts'
import { paymentMutants } from './payment-mutants.ts'
import { priceMutants } from './price-mutants.ts'
import { quickOrderMutants } from './quick-order-mutants.ts'
import { refundMutants } from './refund-mutants.ts'
import { returnMutants } from './return-mutants.ts'
import { productMutants } from './product-mutants.ts'
import { reviewMutants } from './review-mutants.ts'
import { shippingMutants } from './shipping-mutants.ts'
import { signInMutants } from './sign-in-mutants.ts'
import { taxMutants } from './tax-mutants.ts'

const api = 'apps/api/src'
const orders = `${api}/orders`
const payments = `${api}/finance/payments`
const users = `${api}/people/users`

/** Planted one by one by `node proof/plant-mutants.mjs`. */
export const mutants: Mutant[] = [
  ...orderMutants,
  ...priceMutants,
  ...discountMutants,
  ...quickOrderMutants,
  ...shippingMutants,
  ...discountMutants,
  ...freightQuoteMutants,
  ...taxMutants,
  ...languageMutants,
  ...invoiceMutants,
  ...returnMutants,
  ...paymentMutants,
  ...refundMutants,
  ...productMutants,
  ...reviewMutants,
  ...signInMutants,
  ...companyMutants,
  {
    bug: 'an order whose two refunds complete at the same time stays open',
    file: `${payments}/make-refund.service.ts`,
    from: 'const order = await lockProductsAndOrder(tx, payment.orderId)',
    to: "const { findOrderRecord } = await import('../../orders/records/order-record.store.ts')\n  const order = await findOrderRecord(tx, payment.orderId)",
    tests: ['apps/api/src/finance/freight-quotes/freight-races.test.ts'],
  },
  {
    bug: "any customer's order can be read by its id",
    file: `${orders}/records/orders.store.ts`,
    from: '.where(and(eq(orders.id, id), ownedBy(owner, orders)))',
    to: '.where(and(eq(orders.id, id), eq(orders.id, id)))',
    tests: [`${orders}/records/orders.test.ts`, `${orders}/records/order-lists.test.ts`],
  },
  {
    bug: 'the charged amount is not compared with the order',
    file: `${payments}/rejected-charge.ts`,
    from: 'const exact = intent.receivedCents === owed && intent.receivedCents === payment.amountCents',
    to: 'const exact = intent.receivedCents > 0',
    tests: [`${payments}/mismatched-charges.test.ts`],
  },
  {
    bug: 'a payment is recorded before the money is taken',
    file: `${payments}/record-payment.service.ts`,
    from: "if (intent.state !== 'succeeded') return refuse(paymentNotCompleted)",
    to: "if (intent.state !== 'succeeded') return ok(order)",
    tests: [`${payments}/record-payment.test.ts`],
  },
  {
    bug: "another customer's charge pays my order",
    file: `${payments}/record-payment.service.ts`,
    from: 'if (intent.orderId !== orderId) return refuse(paymentMismatch)',
    to: '',
    tests: [`${payments}/record-payment.test.ts`],
  },
  {
    bug: 'a charge in another currency pays',
    file: `${payments}/rejected-charge.ts`,
    from: "if (!exact || intent.currency !== 'usd')",
    to: 'if (!exact)',
    tests: [`${payments}/mismatched-charges.test.ts`],
  },
  {
    bug: 'a charge that names another customer pays when no browser reports it',
    file: `${payments}/rejected-charge.ts`,
    from: 'if (!owns(personally(order.userId), buyer))',
    to: "if (!owns(personally(order.userId), buyer) && order.email === '')",
    tests: [`${payments}/mismatched-charges.test.ts`],
  },
  {
    bug: 'a repeated refund goes out under a new idempotency key',
    file: `${payments}/make-refund.service.ts`,
    from: 'idempotencyKey: `refund:${refund.id}`',
    to: 'idempotencyKey: `refund:${refund.id}:${Date.now()}`',
    tests: [`${payments}/refund.test.ts`],
  },
  {
    bug: 'the payment secret is released after the order ended',
    file: `${payments}/start-payment.service.ts`,
    from: 'bill && !billProblem(bill) && !(await isBlocked',
    to: 'bill && !(await isBlocked',
    tests: [`${payments}/start-payment.test.ts`],
  },
  {
    bug: "another buyer's idempotency key finds their order",
    file: `${orders}/records/orders.store.ts`,
    from: '.where(and(ownedBy(owner, orders), eq(orders.idempotencyKey, key)))',
    to: '.where(and(eq(orders.idempotencyKey, key), owner ? undefined : ownedBy(owner, orders)))',
    tests: [`${orders}/placing/order-idempotency.test.ts`],
  },
  {
    bug: 'an order expires before its time',
    file: `${orders}/records/orders.store.ts`,
    from: '.where(and(open, sql`${orders.payBy} <= now()`))',
    to: '.where(open)',
    tests: [`${api}/finance/cancelling/cancel-order.test.ts`],
  },
  {
    bug: 'events need no signature',
    file: `${api}/clients/card-events.ts`,
    from: 'return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS)',
    to: 'return JSON.parse(body.toString()) ?? [stripe, signature, secret, TOLERANCE_SECONDS]',
    tests: [`${payments}/webhook.test.ts`],
  },
  {
    bug: 'an event that comes twice counts twice',
    file: `${payments}/settle.service.ts`,
    from: "  if (payment.status === 'succeeded') return { outcome: 'paid', newIncident: false }\n",
    to: '',
    tests: ['proof/webhook-storm.test.ts'],
  },
  {
    bug: "a token for another service's audience is good here",
    file: `${api}/clients/identity.ts`,
    from: '        audience: options.audience,\n',
    to: '',
    tests: [`${users}/forged-tokens.test.ts`],
  },
  {
    bug: 'one kind of token can stand in for another',
    file: `${api}/clients/identity.ts`,
    from: '        typ,\n',
    to: '',
    tests: [`${users}/forged-tokens.test.ts`],
  },
  {
    bug: 'a token works on after logout',
    file: `${users}/access-tokens.store.ts`,
    from: 'and(isNull(accessTokens.revokedAt), gt(accessTokens.expiresAt, sql`now()`))',
    to: 'gt(accessTokens.expiresAt, sql`now()`)',
    tests: [`${users}/sign-in.test.ts`],
  },
  {
    bug: 'a token never expires',
    file: `${users}/access-tokens.store.ts`,
    from: 'and(isNull(accessTokens.revokedAt), gt(accessTokens.expiresAt, sql`now()`))',
    to: 'isNull(accessTokens.revokedAt)',
    tests: [`${users}/sign-in.test.ts`],
  },
  {
    bug: 'the guard treats every user as an administrator',
    file: `${api}/http/guard.ts`,
    from: 'return right && can(caller, right) ? undefined : withoutRight(caller)',
    to: 'return undefined',
    tests: [`${users}/roles.test.ts`, `${orders}/records/orders.test.ts`],
  },
  {
    bug: "a user may act on another's address",
    file: `${api}/http/guard.ts`,
    from: 'return isOwnAddress(caller, params) ? undefined : notAllowed',
    to: 'return undefined',
    tests: [`${api}/catalogue/reviews/reviews.test.ts`, `${users}/profiles.test.ts`],
  },
  {
    bug: 'the last administrator can be removed',
    file: `${users}/roles.service.ts`,
    from: "  if (isLast && !roles.includes('administrator')) return refuse(lastAdmin)\n",
    to: '',
    tests: [`${users}/roles.test.ts`],
  },
  {
    bug: 'a spreadsheet would calculate what a buyer typed',
    file: 'packages/contract/src/values/csv-cell.ts',
    from: "FORMULA.test(unquoted(text)) ? `'${text}` : text",
    to: 'text',
    tests: [`${api}/catalogue/products/product-import.test.ts`],
  },
  {
    bug: 'a charge that only the provider knows passes the integrity check',
    file: `${api}/office/integrity/provider-charges.ts`,
    from: '  if (!charge) return true\n',
    to: '  if (!charge) return false\n',
    tests: [`${api}/office/integrity/provider-charges.test.ts`],
  },
  {
    bug: 'a change empties the cache although the database is down',
    file: `${api}/cache/response-cache.ts`,
    from: '        if (stale) return void sendCached(request, reply.code(200), stale)\n',
    to: '',
    tests: [`${api}/cache/response-cache.test.ts`],
  },
  {
    bug: 'a cached page shows reviews as they were',
    file: `${api}/cache/caches.ts`,
    from: "cacheOf(['products', 'reviews', 'pages'])",
    to: "cacheOf(['products', 'pages'])",
    tests: [`${api}/cache/caches.test.ts`],
  },
  {
    bug: 'other processes do not hear of a review',
    file: `${api}/db/migrations/0006_tell_reviews_and_products.sql`,
    from: "FOR EACH ROW EXECUTE FUNCTION tell_change('reviews')",
    to: "FOR EACH ROW EXECUTE FUNCTION tell_change('products')",
    tests: [`${api}/db/change-feed.test.ts`],
  },
  {
    bug: 'a tab in a return address leads to another host',
    file: 'apps/web/app/people/sign-in/return-path.ts',
    from: "return origin === OURS && OWN_PATH.test(pathname) ? path : '/'",
    to: 'return origin && pathname ? path : OURS',
    tests: ['apps/web/app/people/sign-in/return-path.test.ts'],
  },
]
