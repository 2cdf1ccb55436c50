import type { Mutant } from './order-mutants.ts'

const api = 'apps/api/src'
const shipments = `${api}/fulfilment/shipments`
const statement = `${shipments}/new-shipment.store.ts`
const service = `${shipments}/ship.service.ts`
const stories = `${shipments}/shipments.test.ts`
const refusals = `${shipments}/shipment-refusals.test.ts`
const races = `${shipments}/shipment-races.test.ts`

/** In shipping orders, in parts and as a whole. */
export const shippingMutants: Mutant[] = [
  {
    bug: 'an unpaid order can be shipped',
    file: statement,
    from: 'and ${toShip} and not exists',
    to: 'and shipped_at is null and refunded_at is null and not exists',
    tests: [refusals],
  },
  {
    bug: 'an order ships while it is being refunded',
    file: statement,
    from: ' and not exists (${refundOf(orderId)})',
    to: '',
    tests: [refusals, `${api}/finance/payments/refund.test.ts`],
  },
  {
    bug: 'shipping is undone while the order is being refunded',
    file: `${shipments}/undo-shipping.store.ts`,
    from: ' and not exists (${refundOf(orderId)})',
    to: '',
    tests: [`${api}/finance/payments/shipping-after-refund.test.ts`],
  },
  {
    bug: 'shipping does not wait for a refund',
    file: `${api}/orders/records/order-transitions.store.ts`,
    from: "    .for('update')\n",
    to: '',
    tests: [races],
  },
  {
    bug: 'an order with lines left counts as shipped',
    file: statement,
    from: '< line.quantity))',
    to: '= 0))',
    tests: [stories],
  },
  {
    bug: 'a repeated request ships again',
    file: service,
    from: '    if (earlier) return isSameRequest(earlier, { ...request, returnId: null }) ? ok(earlier) : refuse(shipmentKeyReused)\n',
    to: '',
    tests: [stories],
  },
  {
    bug: 'the same product twice ships more than is left',
    file: 'packages/contract/src/buying/line-quantities.ts',
    from: 'const found = seen.has(productId)',
    to: 'const found = false',
    tests: [refusals],
  },
  {
    bug: 'all cartons of a shipment have the same serial number',
    file: `${shipments}/cartons.ts`,
    from: "String(number).padStart(7, '0')",
    to: "'0000001'",
    tests: [`${shipments}/carton-labels.test.ts`],
  },
  {
    bug: "anybody's shipment can be read by its id",
    file: `${shipments}/documents.service.ts`,
    from: "if (!found || !maySee(caller, found.order, 'see-orders'))",
    to: 'if (!found)',
    tests: [`${shipments}/packing-slip.test.ts`],
  },
]
