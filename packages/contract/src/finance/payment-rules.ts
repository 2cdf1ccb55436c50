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
export const paymentNotCompleted = problem(402, 'payment-not-completed', 'Payment not completed')
export const paymentMismatch = problem(409, 'payment-mismatch', 'Payment does not match this order')
/** The charge succeeded, but the order had ended or was paid already. */
export const paymentReturned = problem(
  409,
  'payment-returned',
  'This order could no longer be paid. Your payment is being refunded in full.',
)

export const alreadyRefunded = problem(409, 'already-refunded', 'This order is already refunded')
export const nothingCharged = problem(409, 'nothing-charged', 'No card charge is recorded for this order')
