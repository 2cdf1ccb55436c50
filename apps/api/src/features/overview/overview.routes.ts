import { overviewApi } from '@wheelyard/contract/calls/overview'
import { ok } from '@wheelyard/contract/rules/result'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { serve } from '#api/http/serve'
import { readOverview } from './overview.service.ts'

export const overviewRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    serve(app, overviewApi.read, async ({ query }) => ok(await readOverview(db, query)))
  }
