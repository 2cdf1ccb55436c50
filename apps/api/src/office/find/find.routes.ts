import { findApi } from '@wheelyard/contract/office/find.calls'
import { ok } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { serve } from '#api/http/serve'
import { findEverywhere } from './find.service.ts'

export const findRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    serve(app, findApi.find, async ({ query, caller }) => ok(await findEverywhere(db, caller, query.q)))
  }
