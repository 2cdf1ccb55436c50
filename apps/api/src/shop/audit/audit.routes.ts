import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import type { FastifyPluginAsync } from 'fastify'
import type { ReportRead } from '@wheelyard/postgres/replica-reads'
import { serveList } from '#api/http/serve-list'
import { listAuditEntries } from './audit-log.store.ts'

export const auditRoutes =
  ({ report }: { report: ReportRead }): FastifyPluginAsync =>
  async (app) => {
    serveList(app, auditApi.list, ({ query }) => report((db) => listAuditEntries(db, query)))
  }
