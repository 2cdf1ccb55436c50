import { z } from 'zod'
import { authenticateIntent, authenticateParams, confirmIntent, confirmParams } from './confirm.ts'
import { eventListParams, listEvents, retrieveEvent } from './events.ts'
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
import {
  createPaymentMethod,
  createToken,
  paymentMethodData,
  retrievePaymentMethod,
  tokenParams,
} from './payment-methods.ts'
import { createRefund, listRefunds, refundListParams, refundParams, retrieveRefund } from './refunds.ts'

const onlyExpand = z.strictObject({ expand: z.array(z.string()).optional() })
const intents = '/v1/payment_intents'

/** Everything the stand-in can do, as the provider's reference lists it. */
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
    confirmIntent,
  ),
  // The provider's script speaks to the bank here; the stand-in has a call of its own for it.
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
    paymentMethodData,
    (db, _id, params, pepper) => createPaymentMethod(db, params, pepper),
  ),
  operation(
    ['payment_methods.retrieve', 'GET', '/v1/payment_methods/:id', 'secret'],
    onlyExpand,
    retrievePaymentMethod,
  ),
  operation(['tokens.create', 'POST', '/v1/tokens', 'publishable'], tokenParams, (db, _id, params, pepper) =>
    createToken(db, params.card, pepper),
  ),
  operation(['refunds.create', 'POST', '/v1/refunds', 'secret'], refundParams, (db, _id, params) =>
    createRefund(db, params),
  ),
  operation(['refunds.list', 'GET', '/v1/refunds', 'secret'], refundListParams, (db, _id, params) =>
    listRefunds(db, params),
  ),
  operation(['refunds.retrieve', 'GET', '/v1/refunds/:id', 'secret'], onlyExpand, retrieveRefund),
  operation(['events.list', 'GET', '/v1/events', 'secret'], eventListParams, (db, _id, params) =>
    listEvents(db, params),
  ),
  operation(['events.retrieve', 'GET', '/v1/events/:id', 'secret'], onlyExpand, retrieveEvent),
]
