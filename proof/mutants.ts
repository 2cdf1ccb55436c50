/**
 * Bugs as people write them, each planted into a copy of the project by replacing `from` with `to`
 * in `file`; at least one of `tests` must then fail. Run by `npm run test:mutants`.
 */
const api = 'apps/api/src'
const orders = `${api}/features/orders`
const payments = `${api}/features/payments`
const users = `${api}/features/users`

type Mutant = { bug: string; file: string; from: string; to: string; tests: string[] }

export const mutants: Mutant[] = [
  {
    bug: 'an order takes stock that is not there',
    file: `${orders}/order-placement.store.ts`,
    from: '::int between min_order and available',
    to: '::int >= min_order',
    tests: [`${orders}/orders-races.test.ts`],
  },
  {
    bug: 'nothing settles the race between two clicks',
    file: `${api}/db/migrations/0001_orders.sql`,
    from: 'CREATE UNIQUE INDEX "one_open_order"',
    to: 'CREATE INDEX "one_open_order"',
    tests: [`${orders}/orders-races.test.ts`, `${orders}/orders.test.ts`],
  },
  {
    bug: 'a changed price is not refused',
    file: `${orders}/order-placement.store.ts`,
    from: " and price_cents = ${param('priceCents')}",
    to: '',
    tests: [`${orders}/orders.test.ts`, `${orders}/orders-races.test.ts`],
  },
  {
    bug: 'a cancelled order keeps its stock',
    file: `${orders}/order-transitions.store.ts`,
    from: "to: 'cancelled', when: open, restock: true",
    to: "to: 'cancelled', when: open, restock: false",
    tests: [`${orders}/orders.test.ts`, `${orders}/order-transitions.test.ts`],
  },
  {
    bug: 'an unpaid order can be shipped',
    file: `${orders}/order-transitions.store.ts`,
    from: 'paid_at is not null and shipped_at is null and refunded_at is null',
    to: 'shipped_at is null and refunded_at is null',
    tests: [`${orders}/orders.test.ts`, `${orders}/order-transitions.test.ts`],
  },
  {
    bug: 'goods leave while their money is on its way back',
    file: `${orders}/order-transitions.store.ts`,
    from: '        not(refundUnderWay(db, id)),\n',
    to: '',
    tests: [`${payments}/refund.test.ts`],
  },
  {
    bug: 'who ships does not wait for who refunds',
    file: `${orders}/orders.service.ts`,
    from: '    await lockOrder(tx, id)\n',
    to: '',
    tests: ['proof/interleavings.test.ts'],
  },
  {
    bug: 'two who refund wait for each other',
    file: `${payments}/refund.service.ts`,
    from: '  await lockProductAndOrder(tx, payment.orderId)\n',
    to: '',
    tests: ['proof/interleavings.test.ts'],
  },
  {
    bug: "anybody's order can be read by its id",
    file: `${orders}/orders.store.ts`,
    from: '.where(and(eq(orders.id, id), eq(orders.userId, userId)))',
    to: '.where(and(eq(orders.id, id), eq(orders.id, id)))',
    tests: [`${orders}/orders.test.ts`, `${orders}/order-lists.test.ts`],
  },
  {
    bug: 'the charged amount is not compared with the order',
    file: `${payments}/settle.service.ts`,
    from: 'const exact = intent.receivedCents === order.totalCents && intent.receivedCents === payment.amountCents',
    to: 'const exact = intent.receivedCents > 0',
    tests: [`${payments}/payments.test.ts`, `${payments}/unhappy-ends.test.ts`],
  },
  {
    bug: "a browser's word is believed before the money is taken",
    file: `${payments}/record-payment.service.ts`,
    from: "if (intent.state !== 'succeeded') return refuse(paymentNotCompleted)",
    to: "if (intent.state !== 'succeeded') return ok(order)",
    tests: [`${payments}/payments.test.ts`],
  },
  {
    bug: "somebody else's charge pays my order",
    file: `${payments}/record-payment.service.ts`,
    from: 'if (intent.orderId !== orderId || intent.userId !== caller.userId) return refuse(paymentMismatch)',
    to: '',
    tests: [`${payments}/payments.test.ts`],
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
    from: "  if (payment.status === 'succeeded') return { settlement: 'paid' }\n",
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
    bug: 'every signed-in person is an administrator to the guard',
    file: `${api}/http/guard.ts`,
    from: 'return isAdmin(caller) ? undefined : notAllowed',
    to: 'return undefined',
    tests: [`${users}/roles.test.ts`, `${orders}/orders.test.ts`],
  },
  {
    bug: "one may act on another's address",
    file: `${api}/http/guard.ts`,
    from: 'return isOwnAddress(caller, params) ? undefined : notAllowed',
    to: 'return undefined',
    tests: [`${api}/features/reviews/reviews.test.ts`, `${users}/profiles.test.ts`],
  },
  {
    bug: 'the last administrator can be removed',
    file: `${users}/roles.service.ts`,
    from: "    if (role === 'customer' && admins.length === 1) return refuse(lastAdmin)\n",
    to: '',
    tests: [`${users}/roles.test.ts`],
  },
  {
    bug: 'a spreadsheet would calculate what a buyer typed',
    file: `${api}/features/products/product-csv.ts`,
    from: "FORMULA.test(text) ? `'${text}` : text",
    to: 'text',
    tests: [`${api}/features/products/product-import.test.ts`],
  },
  {
    bug: 'a charge that only the provider knows agrees with the books',
    file: `${api}/features/integrity/provider-charges.ts`,
    from: '  if (!charge) return true\n',
    to: '  if (!charge) return false\n',
    tests: [`${api}/features/integrity/provider-charges.test.ts`],
  },
  {
    bug: 'a change takes the catalogue away although its database is gone',
    file: `${api}/cache/response-cache.ts`,
    from: '      if (reply.statusCode === 503) return this.#serveStale(request, reply) ?? payload\n',
    to: '',
    tests: [`${api}/cache/response-cache.test.ts`],
  },
  {
    bug: 'a tab in a return address leads to another host',
    file: 'apps/web/app/features/sign-in/return-path.ts',
    from: "return origin === OURS && OWN_PATH.test(pathname) ? path : '/'",
    to: 'return origin && pathname ? path : OURS',
    tests: ['apps/web/app/features/sign-in/return-path.test.ts'],
  },
]
