import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { transfersApi } from '@wheelyard/contract/finance/transfers.calls'
import { type Problem, serviceDown } from '@wheelyard/contract/values/problem'
import type { Result } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import { serveList } from '#api/http/serve-list'
import { countByCode, paymentsRefused } from '#api/telemetry/metrics/shop-metrics'
import { listIncidents } from './incidents.store.ts'
import type { PaymentsDeps } from './payment-intent.ts'
import { reconcile } from './reconcile.service.ts'
import { recordPayment } from './record-payment.service.ts'
import { recordTransfer } from './record-transfer.service.ts'
import { recordRefundSent } from './refund-sent.service.ts'
import { refundOrder } from './refund.service.ts'
import { settleByHand } from './settle-incident.service.ts'
import { startPayment } from './start-payment.service.ts'

export const paymentsRoutes =
  (deps: PaymentsDeps): FastifyPluginAsync =>
  async (app) => {
    // Each calls the provider, which has limits of its own.
    const expensive = { onRequest: limitPerCaller(app, { max: 20, timeWindow: '1 minute' }) }
    serve(app, paymentsApi.start, ({ body, caller }) => counted(startPayment(deps, caller, body)), expensive)
    serve(
      app,
      paymentsApi.record,
      ({ params, body, caller }) => counted(recordPayment(deps, caller, params.id, body.transactionId)),
      expensive,
    )
    serve(app, paymentsApi.refund, ({ params, body, caller }) => refundOrder(deps, caller, params.id, body))
    serve(app, transfersApi.record, ({ params, body, caller }) => recordTransfer(deps, caller, params.id, body))
    serve(app, transfersApi.refundSent, ({ params, body, caller }) =>
      recordRefundSent(deps, caller, { refundId: params.id, reference: body.reference }),
    )
    serveList(app, paymentsApi.incidents, ({ query }) => listIncidents(deps.db, query))
    serve(app, paymentsApi.settle, ({ params, body, caller }) =>
      settleByHand(deps.db, caller, { incidentId: params.id, note: body.note }),
    )
    serve(app, paymentsApi.reconcile, () => reconcile(deps, new Date()), expensive)
  }

const countRefusal = countByCode(paymentsRefused, [
  ...paymentsApi.start.problems,
  ...paymentsApi.record.problems,
  serviceDown('card provider'),
])

async function counted<T, P extends Problem>(paying: Promise<Result<T, P>>): Promise<Result<T, P>> {
  const result = await paying
  if (!result.ok) countRefusal(result.problem.code)
  return result
}
