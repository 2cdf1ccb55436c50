import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import type { ReportRead } from '@wheelyard/postgres/replica-reads'
import { serveFile } from '#api/http/serve-file'
import { serveList } from '#api/http/serve-list'
import { exportOrders } from './order-export.service.ts'
import { listAllOrders, listOrdersOf } from './orders.store.ts'

export const orderRecordsRoutes =
  ({ db, report }: { db: Db; report: ReportRead }): FastifyPluginAsync =>
  async (app) => {
    serveList(app, ordersApi.mine, ({ query, caller }) =>
      listOrdersOf(db, { ...caller, seesOwnOrdersOnly: caller.companyId !== null }, query),
    )
    serveList(app, ordersApi.ofAccount, ({ query, caller }) => listOrdersOf(db, caller, query))
    serveList(app, ordersApi.all, ({ query }) => listAllOrders(db, query))
    serveFile(app, ordersApi.export, 'orders.csv', ({ body }) => exportOrders(report, body))
  }
