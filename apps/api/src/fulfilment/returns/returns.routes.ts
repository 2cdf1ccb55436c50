import { returnDeskApi } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { returnsApi } from '@wheelyard/contract/fulfilment/returns.calls'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import { onlyOwn } from '#api/people/users/ownership'
import { withKey } from '#api/http/idempotency-key'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import { serveList } from '#api/http/serve-list'
import { authorise, close, receive, refuseRequested, withdrawOwn } from './decide-return.service.ts'
import { findReturn } from './find-return.store.ts'
import { requestReturn, type ReturnsDeps } from './request-return.service.ts'
import { openDesk } from './return-desk.service.ts'
import { listAllReturns, listMyReturns } from './return-lists.store.ts'

// As many lines as an order may have, with photos or with words about their condition.
const REQUEST_MAX_BYTES = 128 * 1024
const RECEIVED_MAX_BYTES = 512 * 1024

/** Refunds, which move money, are served with the payments, and replacements with the shipments. */
export const returnsRoutes =
  (deps: ReturnsDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps

    const requesting = limitPerCaller(app, { max: 30, timeWindow: '1 minute' })
    serve(
      app,
      returnsApi.request,
      ({ params, body, caller, request }) =>
        withKey(request, (idempotencyKey) => requestReturn(deps, params.id, { caller, request: body, idempotencyKey })),
      { onRequest: requesting, bodyLimit: REQUEST_MAX_BYTES },
    )
    serveList(app, returnsApi.mine, ({ query, caller }) => listMyReturns(db, caller, query))
    serve(app, returnsApi.one, async ({ params, caller }) => {
      const found = await findReturn(db, params.id, onlyOwn(caller, 'see-orders'))
      return found ? ok(found) : refuse(notFound('Return'))
    })
    serve(app, returnsApi.withdraw, ({ params, caller }) => withdrawOwn(deps, caller, params.id))

    serveList(app, returnDeskApi.all, ({ query }) => listAllReturns(db, query))
    serve(app, returnDeskApi.desk, ({ params }) => openDesk(db, params.id))
    serve(app, returnDeskApi.authorise, ({ params, body, caller }) =>
      authorise(deps, { admin: caller, id: params.id, ...body }),
    )
    serve(app, returnDeskApi.refuse, ({ params, body, caller }) =>
      refuseRequested(deps, { admin: caller, id: params.id, ...body }),
    )
    serve(
      app,
      returnDeskApi.receive,
      ({ params, body, caller }) => receive(deps, { admin: caller, id: params.id, ...body }),
      { bodyLimit: RECEIVED_MAX_BYTES },
    )
    serve(app, returnDeskApi.close, ({ params, body, caller }) =>
      close(deps, { admin: caller, id: params.id, ...body }),
    )
  }
