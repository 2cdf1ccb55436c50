import type { ReturnDesk } from '@wheelyard/contract/fulfilment/return-desk.calls'
import type { OrderReturn, ReturnLine } from '@wheelyard/contract/fulfilment/returns.calls'

export const KART = '00000000-0000-4000-8000-000000000001'
export const TRAIL = '00000000-0000-4000-8000-000000000002'

const line: ReturnLine = {
  productId: KART,
  productName: 'Kart',
  sku: 'KART-1',
  price: 100,
  quantity: 1,
  reason: 'damaged',
  wish: 'refund',
  isLate: false,
  restocked: 0,
  scrapped: 0,
  condition: '',
  replaced: 0,
  refunded: 0,
  refund: 0,
}

const claim: OrderReturn = {
  _id: '00000000-0000-4000-8000-000000000010',
  number: 'R-1001',
  orderId: '00000000-0000-4000-8000-000000000020',
  orderNumber: 'W-1054',
  orderTitle: 'Kart and 1 more',
  state: 'requested',
  requestedAt: '2026-11-16T12:00:00.000Z',
  pieces: 1,
  isLate: false,
  refunded: 0,
  arrivedOn: '2026-11-15',
  message: '',
  lines: [],
  photos: [],
  sendBack: null,
  sendTo: '',
  refund: null,
  refunds: [],
  shipments: [],
  events: [],
}

type Sample = Partial<Omit<OrderReturn, 'lines'>> & {
  lines: Partial<ReturnLine>[]
  refundable?: ReturnDesk['refundable']
  inStock?: ReturnDesk['inStock']
}

/** A desk with only what a test is about. */
export function deskWith({ lines, refundable, inStock = [], ...facts }: Sample): ReturnDesk {
  return {
    return: { ...claim, ...facts, lines: lines.map((each) => ({ ...line, ...each })) },
    customer: { _id: 'customer', name: 'Toy Shop', email: 'toys@example.com', phone: '', address: '' },
    buyerHistory: { shipped: 0, returned: 0, returns: 0, refused: 0, refunded: 0 },
    productHistories: [],
    refundable: refundable ?? { lines: [], paid: [], refunded: [] },
    inStock,
  }
}
