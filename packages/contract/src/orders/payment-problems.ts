import * as t from '@wheelyard/messages/server'
import * as tBuyer from '@wheelyard/messages/buyer'
import { problem } from '../values/problem.ts'

// Shared by the calls of orders, freight, returns and payments.

export const orderEnded = problem(409, 'order-ended', t.paymentProblems_thisOrderWasCancelled)
export const paymentInProgress = problem(409, 'payment-in-progress', t.paymentProblems_paymentOfThisOrder)
export const notInvoiced = problem(409, 'not-invoiced', t.paymentProblems_invoiceIsAvailableOnce)
/** The law asks an invoice to name more of the seller than the settings have. */
export const invoiceFollows = problem(409, 'invoice-follows', t.paymentProblems_yourInvoiceWillFollow)
export const refundQueued = problem(503, 'refund-waits', tBuyer.paymentProblems_cardProviderIsNot)
export const refundRefused = (reason: string) =>
  problem(409, 'refund-refused', () => t.paymentProblems_cardProviderDeclinedRefund({ reason }))
