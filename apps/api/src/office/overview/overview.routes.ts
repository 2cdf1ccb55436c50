import { overviewApi } from '@wheelyard/contract/office/overview.calls'
import { ok } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import type { ReportRead } from '@wheelyard/postgres/replica-reads'
import { serve } from '#api/http/serve'
import { readOverview, readTodo } from './overview.service.ts'

export const overviewRoutes =
  ({ report }: { report: ReportRead }): FastifyPluginAsync =>
  async (app) => {
    serve(app, overviewApi.todo, async () => ok(await report(readTodo)))
    serve(app, overviewApi.read, async ({ query }) => ok(await report((db) => readOverview(db, query))))
  }
