import { advisoryLocks } from '@wheelyard/postgres/advisory-locks'
import type { Hold } from '../support/gate.ts'
import { holdRows } from '../support/row-hold.ts'
import type { Scenario } from './actions.ts'

/** Where an action can be held: each needs something there that the test has locked. */
export const holdPoints = {
  'before it has the order': ({ servers, orderId }) =>
    holdRows(servers.shop.url, 'select from orders where id = $1 for update', [orderId]),
  'before it has the product': ({ servers, product }) =>
    holdRows(servers.shop.url, 'select from products where id = $1 for update', [product.id]),
  'before it has the administrators': ({ servers }) =>
    holdRows(servers.shop.url, 'select pg_advisory_xact_lock($1)', [advisoryLocks.adminRoles]),
  'before it writes the refund': ({ servers }) => holdRows(servers.shop.url, 'lock table refunds in share mode'),
  // These actions write to the audit log last.
  'with its rows written but not committed': ({ servers }) =>
    holdRows(servers.shop.url, 'lock table audit_log in share mode'),
  'before the provider reports the payment': ({ servers }) => servers.gate.hold('answer', /^GET .*payment_intents/),
  'before the provider gets a new payment': ({ servers }) => servers.gate.hold('request', /payment_intents$/),
  'before it hears that the payment exists': ({ servers }) => servers.gate.hold('answer', /payment_intents$/),
  'before the provider gets the cancellation': ({ servers }) => servers.gate.hold('request', /cancel$/),
  'before the cancellation is confirmed': ({ servers }) => servers.gate.hold('answer', /cancel$/),
  'before the provider gets the refund': ({ servers }) => servers.gate.hold('request', /refunds$/),
  'before the refund is confirmed': ({ servers }) => servers.gate.hold('answer', /refunds$/),
} satisfies Record<string, (scenario: Scenario) => Hold | Promise<Hold>>

export type HoldPointName = keyof typeof holdPoints
