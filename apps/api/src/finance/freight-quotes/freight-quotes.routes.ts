import { freightQuotesApi } from '@wheelyard/contract/orders/freight-quotes.calls'
import type { FastifyPluginAsync } from 'fastify'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import type { PaymentsDeps } from '../payments/payment-intent.ts'
import { orderOfQuote } from './order-of-quote.service.ts'
import { proposeFreight } from './propose-freight.service.ts'
import { refuseFreight } from './refuse-freight.service.ts'

/** A buyer accepts a proposal by paying it. */
export const freightQuotesRoutes =
  (deps: PaymentsDeps): FastifyPluginAsync =>
  async (app) => {
    // Each may call the card provider, which has limits of its own.
    const expensive = { onRequest: limitPerCaller(app, { max: 20, timeWindow: '1 minute' }) }
    serve(
      app,
      freightQuotesApi.propose,
      ({ params, body, caller }) => proposeFreight(deps, { admin: caller, orderId: params.id, proposal: body }),
      expensive,
    )
    serve(app, freightQuotesApi.refuse, ({ params, caller }) => refuseFreight(deps, caller, params.id), expensive)
    serve(app, freightQuotesApi.order, ({ params, caller }) => orderOfQuote(deps.db, caller, params.id))
  }
