import { auditApi } from '@wheelyard/contract/calls/audit'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { serveList } from '#api/http/serve-list'
import { listAuditEntries } from './audit-log.store.ts'

export const auditRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    serveList(app, auditApi.list, ({ query }) => listAuditEntries(db, query))
  }
