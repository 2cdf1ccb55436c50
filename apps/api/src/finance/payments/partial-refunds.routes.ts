import { partialRefundsApi } from '@wheelyard/contract/finance/partial-refunds.calls'
import { returnRefundsApi } from '@wheelyard/contract/finance/return-refunds.calls'
import type { FastifyPluginAsync } from 'fastify'
import { withKey } from '#api/http/idempotency-key'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import type { PaymentsDeps } from './payment-intent.ts'
import { readRefundable, refundPart } from './refund-part.service.ts'
import { refundReturn } from './refund-return.service.ts'

export const partialRefundsRoutes =
  (deps: PaymentsDeps): FastifyPluginAsync =>
  async (app) => {
    // They call the provider, which has limits of its own.
    const expensive = { onRequest: limitPerCaller(app, { max: 20, timeWindow: '1 minute' }) }
    serve(
      app,
      returnRefundsApi.refund,
      ({ params, body, caller, request }) =>
        withKey(request, (key) => refundReturn(deps, params.id, { admin: caller, request: body, key })),
      expensive,
    )
    serve(
      app,
      partialRefundsApi.refund,
      ({ params, body, caller, request }) =>
        withKey(request, (key) => refundPart(deps, params.id, { admin: caller, request: body, key })),
      expensive,
    )
    serve(app, partialRefundsApi.refundable, ({ params }) => readRefundable(deps.db, params.id))
  }
