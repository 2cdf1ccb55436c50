import { addressesApi } from '@wheelyard/contract/buying/addresses.calls'
import { ok } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { withKey } from '#api/http/idempotency-key'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import { addAddress, changeAddress, removeAddress } from './addresses.service.ts'
import { addressesOf } from './addresses.store.ts'

export const addressesRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    const changes = { onRequest: limitPerCaller(app, { max: 60, timeWindow: '1 minute' }) }

    serve(app, addressesApi.mine, async ({ caller }) => ok(await addressesOf(db, caller)))
    serve(
      app,
      addressesApi.add,
      ({ caller, body, request }) =>
        withKey(request, (idempotencyKey) => addAddress(db, { owner: caller, body, idempotencyKey })),
      changes,
    )
    serve(
      app,
      addressesApi.change,
      ({ caller, params, body }) => changeAddress(db, { owner: caller, ...params, body }),
      changes,
    )
    serve(app, addressesApi.remove, ({ caller, params }) => removeAddress(db, caller, params.id), changes)
  }
