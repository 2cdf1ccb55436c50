import { authenticateIntent, authenticateParams, confirmIntent, confirmParams } from './confirm.ts'
import { eventListParams, listEvents } from './events.ts'
import { type Operation, operation } from './operation.ts'
import {
  cancelIntent,
  cancelParams,
  createIntent,
  createParams,
  listIntents,
  listParams,
  retrieveIntent,
  retrieveParams,
} from './payment-intents.ts'
import { createPaymentMethod, paymentMethodParams } from './payment-methods.ts'
import { createRefund, listRefunds, refundListParams, refundParams } from './refunds.ts'

const intents = '/v1/payment_intents'

export const operations: readonly Operation[] = [
  operation(['payment_intents.create', 'POST', intents, 'secret'], createParams, (db, _id, params) =>
    createIntent(db, params),
  ),
  operation(['payment_intents.list', 'GET', intents, 'secret'], listParams, (db, _id, params) =>
    listIntents(db, params),
  ),
  operation(['payment_intents.retrieve', 'GET', `${intents}/:id`, 'client_secret'], retrieveParams, (db, id, params) =>
    retrieveIntent(db, id, params.expand),
  ),
  operation(
    ['payment_intents.confirm', 'POST', `${intents}/:id/confirm`, 'client_secret'],
    confirmParams,
    (db, id, params, pepper) => confirmIntent(db, id, params.payment_method, pepper),
  ),
  // Not in the provider's API: its script talks to the bank instead.
  operation(
    ['payment_intents.authenticate', 'POST', `${intents}/:id/authenticate`, 'client_secret'],
    authenticateParams,
    (db, id, params) => authenticateIntent(db, id, params.outcome),
  ),
  operation(['payment_intents.cancel', 'POST', `${intents}/:id/cancel`, 'secret'], cancelParams, (db, id, params) =>
    cancelIntent(db, id, params.cancellation_reason),
  ),
  operation(
    ['payment_methods.create', 'POST', '/v1/payment_methods', 'publishable'],
    paymentMethodParams,
    (db, _id, params, pepper) => createPaymentMethod(db, params, pepper),
  ),
  operation(['refunds.create', 'POST', '/v1/refunds', 'secret'], refundParams, (db, _id, params) =>
    createRefund(db, params),
  ),
  operation(['refunds.list', 'GET', '/v1/refunds', 'secret'], refundListParams, (db, _id, params) =>
    listRefunds(db, params),
  ),
  operation(['events.list', 'GET', '/v1/events', 'secret'], eventListParams, (db, _id, params) =>
    listEvents(db, params),
  ),
]
