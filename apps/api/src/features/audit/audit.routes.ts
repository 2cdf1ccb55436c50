import { auditApi } from '@wheelyard/contract/calls/audit'
import { ok } from '@wheelyard/contract/rules/result'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { pageHeaders, serve } from '#api/http/serve'
import { listAuditEntries } from './audit-log.store.ts'

export const auditRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    serve(app, auditApi.list, async ({ query, reply }) => {
      const page = await listAuditEntries(db, query)
      pageHeaders(reply, page)
      return ok(page.rows)
    })
  }
