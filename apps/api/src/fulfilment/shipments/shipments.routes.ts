import { returnDeskApi } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import type { FastifyPluginAsync } from 'fastify'
import { withKey } from '#api/http/idempotency-key'
import { serve } from '#api/http/serve'
import { serveGeneratedFile } from '#api/http/serve-file'
import { changeTracking } from './change-tracking.service.ts'
import { cartonLabelsOf, packingSlipOf } from './documents.service.ts'
import { packingSlipsOf } from './packing-slips.service.ts'
import { packingOf } from './packing.service.ts'
import { replaceReturned } from './replace.service.ts'
import { createShipment, type ShipmentsDeps, shipRest } from './ship.service.ts'
import { shipMany } from './ship-many.service.ts'
import { undoShipping } from './undo-shipping.service.ts'

export const shipmentsRoutes =
  (deps: ShipmentsDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps
    serve(app, shipmentsApi.shipRest, ({ query, caller }) => shipRest(deps, caller, query.id))
    serve(app, shipmentsApi.shipMany, ({ body, caller }) => shipMany(deps, caller, body.ids))
    serve(app, shipmentsApi.undo, ({ body, caller }) => undoShipping(db, caller, body.orderIds))
    serve(app, shipmentsApi.packing, ({ params }) => packingOf(db, params.id))
    serve(app, shipmentsApi.create, ({ params, body, caller, request }) =>
      withKey(request, (idempotencyKey) =>
        createShipment(deps, params.id, { admin: caller, request: body, idempotencyKey }),
      ),
    )
    serve(app, returnDeskApi.replace, ({ params, body, caller, request }) =>
      withKey(request, (idempotencyKey) =>
        replaceReturned(deps, params.id, { admin: caller, request: body, idempotencyKey }),
      ),
    )
    serveGeneratedFile(app, shipmentsApi.packingSlip, ({ params, caller }) => packingSlipOf(db, caller, params.id))
    serveGeneratedFile(app, shipmentsApi.packingSlips, ({ body }) => packingSlipsOf(db, body.ids))
    serveGeneratedFile(app, shipmentsApi.labels, ({ params, query }) => cartonLabelsOf(deps, params.id, query.from))
    serve(app, shipmentsApi.change, ({ params, body, caller }) => changeTracking(db, caller, params.id, body))
  }
