import { businessDetailsApi } from '@wheelyard/contract/buying/business-details.calls'
import { ok } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import { type BusinessDetailsDeps, businessDetailsOf, changeBusinessDetails } from './business-details.service.ts'

export const businessDetailsRoutes =
  (deps: BusinessDetailsDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, businessDetailsApi.get, async ({ caller }) => ok({ details: await businessDetailsOf(deps.db, caller) }))
    serve(
      app,
      businessDetailsApi.save,
      ({ caller, body }) => changeBusinessDetails(deps, caller, body),
      // It may ask the EU's register, which has limits of its own.
      { onRequest: limitPerCaller(app, { max: 10, timeWindow: '1 minute' }) },
    )
  }
