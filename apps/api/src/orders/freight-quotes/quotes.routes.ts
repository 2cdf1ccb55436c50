import { freightQuotesApi } from '@wheelyard/contract/orders/freight-quotes.calls'
import type { FastifyPluginAsync } from 'fastify'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import { orderOfQuote, proposeFreight, type QuotesDeps } from './quotes.service.ts'

/** A buyer's answers, which move money, are served with the payments. */
export const quotesRoutes =
  (deps: QuotesDeps): FastifyPluginAsync =>
  async (app) => {
    // It may call the card provider, which has limits of its own.
    const expensive = { onRequest: limitPerCaller(app, { max: 20, timeWindow: '1 minute' }) }
    serve(
      app,
      freightQuotesApi.propose,
      ({ params, body, caller }) => proposeFreight(deps, { admin: caller, orderId: params.id, proposal: body }),
      expensive,
    )
    serve(app, freightQuotesApi.order, ({ params, caller }) => orderOfQuote(deps.db, caller, params.id))
  }
