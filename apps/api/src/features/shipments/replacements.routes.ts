import { returnDeskApi } from '@wheelyard/contract/calls/return-desk'
import type { FastifyPluginAsync } from 'fastify'
import { withKey } from '#api/http/idempotency-key'
import { serve } from '#api/http/serve'
import { replaceReturned } from './replace.service.ts'
import type { ShipmentsDeps } from './ship.service.ts'

/** Apart from other shipments, which took their stock when they were ordered. */
export const replacementsRoutes =
  (deps: ShipmentsDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, returnDeskApi.replace, ({ params, body, caller, request }) =>
      withKey(request, (idempotencyKey) =>
        replaceReturned(deps, params.id, { admin: caller, request: body, idempotencyKey }),
      ),
    )
  }
