import { ROLES_LOCK } from '../../apps/api/src/features/users/roles.store.ts'
import type { Hold } from '../support/gate.ts'
import { holdRows } from '../support/row-hold.ts'
import type { Scene } from './acts.ts'

/** The places at which an act can be held, each by something it needs there and the test has taken. */
export const points = {
  'before it has the order': ({ yard, orderId }) =>
    holdRows(yard.shop.url, 'select from orders where id = $1 for update', [orderId]),
  'before it has the shelf': ({ yard, product }) =>
    holdRows(yard.shop.url, 'select from products where id = $1 for update', [product.id]),
  'before it has the administrators': ({ yard }) =>
    holdRows(yard.shop.url, 'select pg_advisory_xact_lock($1)', [ROLES_LOCK]),
  'before it writes the refund': ({ yard }) => holdRows(yard.shop.url, 'lock table refunds in share mode'),
  // Every act of this kind writes to the audit log last.
  'with its rows written but not committed': ({ yard }) =>
    holdRows(yard.shop.url, 'lock table audit_log in share mode'),
  'before the provider tells of the payment': ({ yard }) => yard.gate.hold('answer', /^GET .*payment_intents/),
  'before the provider hears of a new payment': ({ yard }) => yard.gate.hold('request', /payment_intents$/),
  'before it hears that the payment is made': ({ yard }) => yard.gate.hold('answer', /payment_intents$/),
  'before the provider hears of the withdrawal': ({ yard }) => yard.gate.hold('request', /cancel$/),
  'before it hears of the withdrawal': ({ yard }) => yard.gate.hold('answer', /cancel$/),
  'before the provider hears of the refund': ({ yard }) => yard.gate.hold('request', /refunds$/),
  'before it hears of the refund': ({ yard }) => yard.gate.hold('answer', /refunds$/),
} satisfies Record<string, (scene: Scene) => Hold | Promise<Hold>>

export type PointName = keyof typeof points
