import { integrityApi } from '@wheelyard/contract/office/integrity.calls'
import { ok } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#api/http/serve'
import { runAllChecks, type IntegrityDeps } from './integrity.service.ts'

const LOOK_BACK_DAYS = 3

export const integrityRoutes =
  (deps: IntegrityDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, integrityApi.run, async () => {
      const since = new Date(Date.now() - LOOK_BACK_DAYS * 24 * 3_600_000)
      return ok(await runAllChecks(deps, since))
    })
  }
