import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import type { ReportRead } from '@wheelyard/postgres/replica-reads'
import type { FastifyPluginAsync } from 'fastify'
import { serveFile } from '#api/http/serve-file'
import { exportAudit } from './audit-export.service.ts'

export const auditExportRoutes =
  ({ report }: { report: ReportRead }): FastifyPluginAsync =>
  async (app) => {
    serveFile(app, auditApi.csv, 'audit-log.csv', ({ query }) => exportAudit(report, query))
  }
