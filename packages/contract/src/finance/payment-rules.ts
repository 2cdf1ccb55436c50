import { isEarned } from '../orders/order-states.ts'
import { problem } from '../values/problem.ts'

export const canRefund = isEarned

export const badAmount = problem(400, 'bad-amount', 'Invalid amount')
export const severalOrdersMatchTotal = problem(
  409,
  'several-orders',
  'Several of your open orders have exactly this total. Please name one with orderId.',
)
export const alreadyPaid = problem(409, 'already-paid', 'This order is already paid')
export const orderEnded = problem(409, 'order-ended', 'This order was cancelled or has expired')
export const paymentInProgress = problem(
  409,
  'payment-in-progress',
  'A payment of this order is being processed. Please try again in a minute.',
)

export const paymentNotCompleted = problem(402, 'payment-not-completed', 'Payment not completed')
export const paymentMismatch = problem(409, 'payment-mismatch', 'Payment does not match this order')
/** The charge succeeded, but the order had ended or was paid already. */
export const paymentReturned = problem(
  409,
  'payment-returned',
  'This order could no longer be paid. Your payment is being refunded in full.',
)

export const notInvoiced = problem(409, 'not-invoiced', 'An invoice is available once the order is paid')
/** The law asks an invoice to name more of the seller than the settings have. */
export const invoiceFollows = problem(
  409,
  'invoice-follows',
  'Your invoice is not issued yet: the shop still has to complete its own details. It follows as soon as they are complete.',
)

export const alreadyRefunded = problem(409, 'already-refunded', 'This order is already refunded')
export const nothingCharged = problem(409, 'nothing-charged', 'No card charge is recorded for this order')
export const refundQueued = problem(
  503,
  'refund-waits',
  'The card provider does not answer right now. The refund is queued and will be made as soon as it does.',
)
export const refundRefused = (reason: string) =>
  problem(409, 'refund-refused', `The card provider refused the refund: ${reason}`)
