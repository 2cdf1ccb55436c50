import { returnRefundsApi } from '@wheelyard/contract/finance/return-refunds.calls'
import type { FastifyPluginAsync } from 'fastify'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import type { PaymentsDeps } from './payment-intent.ts'
import { refundReturn } from './refund-return.service.ts'

export const returnRefundsRoutes =
  (deps: PaymentsDeps): FastifyPluginAsync =>
  async (app) => {
    serve(
      app,
      returnRefundsApi.refund,
      ({ params, body, caller }) => refundReturn(deps, caller, params.id, body),
      // It calls the provider, which has limits of its own.
      { onRequest: limitPerCaller(app, { max: 20, timeWindow: '1 minute' }) },
    )
  }
