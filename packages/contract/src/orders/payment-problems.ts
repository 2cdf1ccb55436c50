import { problem } from '../values/problem.ts'

// Shared by the calls of orders, freight, returns and payments.

export const orderEnded = problem(409, 'order-ended', 'This order was cancelled or has expired')
export const paymentInProgress = problem(
  409,
  'payment-in-progress',
  'A payment of this order is being processed. Please try again in a minute.',
)
export const notInvoiced = problem(409, 'not-invoiced', 'An invoice is available once the order is paid')
/** The law asks an invoice to name more of the seller than the settings have. */
export const invoiceFollows = problem(
  409,
  'invoice-follows',
  'Your invoice will follow once the shop has completed its details.',
)
export const refundQueued = problem(
  503,
  'refund-waits',
  'The card provider is not responding right now. The refund is queued and will be made as soon as it does.',
)
export const refundRefused = (reason: string) =>
  problem(409, 'refund-refused', `The card provider declined the refund: ${reason}`)
