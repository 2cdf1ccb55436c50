import * as t from '@wheelyard/messages/server'
import { isEarned } from '../orders/order-states.ts'
import { problem } from '../values/problem.ts'

export const canRefund = isEarned

export const badAmount = problem(400, 'bad-amount', t.paymentRules_invalidAmount)
export const severalOrdersMatchTotal = problem(409, 'several-orders', t.paymentRules_severalOfYourOpen)
export const alreadyPaid = problem(409, 'already-paid', t.paymentRules_orderIsPaid)
export const paymentNotCompleted = problem(402, 'payment-not-completed', t.paymentRules_paymentNotCompleted)
export const paymentMismatch = problem(409, 'payment-mismatch', t.paymentRules_paymentDoesNotMatch)
/** The charge succeeded, but the order had ended or was paid already. */
export const paymentReturned = problem(409, 'payment-returned', t.paymentRules_thisOrderCouldNo)

export const alreadyRefunded = problem(409, 'already-refunded', t.paymentRules_orderIsRefunded)
export const nothingCharged = problem(409, 'nothing-charged', t.paymentRules_noCardChargeIs)
