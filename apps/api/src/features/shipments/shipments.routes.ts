import { ordersApi } from '@wheelyard/contract/calls/orders'
import { shipmentsApi } from '@wheelyard/contract/calls/shipments'
import type { FastifyPluginAsync } from 'fastify'
import { withKey } from '#api/http/idempotency-key'
import { serve } from '#api/http/serve'
import { changeTracking } from './change-tracking.service.ts'
import { packingOf } from './packing.service.ts'
import { createShipment, type ShipmentsDeps, shipRest } from './ship.service.ts'
import { trackOrder } from './track-order.service.ts'

export const shipmentsRoutes =
  (deps: ShipmentsDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps
    serve(app, ordersApi.one, ({ params, caller }) => trackOrder(db, caller, params.id))
    serve(app, ordersApi.ship, ({ query, caller }) => shipRest(deps, caller, query.id))
    serve(app, shipmentsApi.packing, ({ params }) => packingOf(db, params.id))
    serve(app, shipmentsApi.create, ({ params, body, caller, request }) =>
      withKey(request, (idempotencyKey) =>
        createShipment(deps, params.id, { admin: caller, request: body, idempotencyKey }),
      ),
    )
    serve(app, shipmentsApi.change, ({ params, body, caller }) => changeTracking(db, caller, params.id, body))
  }
