import { authenticateIntent, authenticateParams, confirmIntent, confirmParams } from './confirm.ts'
import { eventListParams, listEvents } from './events.ts'
import { type Operation, operation } from './operation.ts'
import * as intents from './payment-intents.ts'
import { createPaymentMethod, paymentMethodParams } from './payment-methods.ts'
import { createRefund, listRefunds, refundListParams, refundParams } from './refunds.ts'
import {
  calculationParams,
  createCalculation,
  retrieveCalculation,
  retrieveCalculationParams,
} from './tax-calculations.ts'
import { createReversal, reversalParams } from './tax-reversals.ts'
import { createTransaction, lineItemsParams, listLineItems, transactionParams } from './tax-transactions.ts'

const TAX_CALCULATIONS = '/v1/tax/calculations'
const TAX_TRANSACTIONS = '/v1/tax/transactions'
const INTENTS = '/v1/payment_intents'

export const operations: readonly Operation[] = [
  operation(['payment_intents.create', 'POST', INTENTS, 'secret'], intents.createParams, intents.createIntent),
  operation(['payment_intents.list', 'GET', INTENTS, 'secret'], intents.listParams, intents.listIntents),
  operation(
    ['payment_intents.retrieve', 'GET', `${INTENTS}/:id`, 'client_secret'],
    intents.retrieveParams,
    intents.retrieveIntent,
  ),
  operation(
    ['payment_intents.confirm', 'POST', `${INTENTS}/:id/confirm`, 'client_secret'],
    confirmParams,
    confirmIntent,
  ),
  // Not in the provider's API: its script talks to the bank instead.
  operation(
    ['payment_intents.authenticate', 'POST', `${INTENTS}/:id/authenticate`, 'client_secret'],
    authenticateParams,
    authenticateIntent,
  ),
  operation(
    ['payment_intents.cancel', 'POST', `${INTENTS}/:id/cancel`, 'secret'],
    intents.cancelParams,
    intents.cancelIntent,
  ),
  operation(
    ['payment_methods.create', 'POST', '/v1/payment_methods', 'publishable'],
    paymentMethodParams,
    createPaymentMethod,
  ),
  operation(['refunds.create', 'POST', '/v1/refunds', 'secret'], refundParams, createRefund),
  operation(['refunds.list', 'GET', '/v1/refunds', 'secret'], refundListParams, listRefunds),
  operation(['tax.calculations.create', 'POST', TAX_CALCULATIONS, 'secret'], calculationParams, createCalculation),
  operation(
    ['tax.calculations.retrieve', 'GET', `${TAX_CALCULATIONS}/:id`, 'secret'],
    retrieveCalculationParams,
    retrieveCalculation,
  ),
  operation(
    ['tax.transactions.create', 'POST', `${TAX_TRANSACTIONS}/create_from_calculation`, 'secret'],
    transactionParams,
    createTransaction,
  ),
  operation(
    ['tax.transactions.reverse', 'POST', `${TAX_TRANSACTIONS}/create_reversal`, 'secret'],
    reversalParams,
    createReversal,
  ),
  operation(
    ['tax.transactions.line_items', 'GET', `${TAX_TRANSACTIONS}/:id/line_items`, 'secret'],
    lineItemsParams,
    listLineItems,
  ),
  operation(['events.list', 'GET', '/v1/events', 'secret'], eventListParams, listEvents),
]
