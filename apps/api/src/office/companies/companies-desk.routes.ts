import { companyDeskApi } from '@wheelyard/contract/office/companies.calls'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { serve } from '#api/http/serve'
import { serveList } from '#api/http/serve-list'
import { adoptCustomer, approveCompany, showCompany } from './companies-desk.service.ts'
import { listCompanies } from './companies-desk.store.ts'

/** How the seller sees the companies that buy. */
export const companiesDeskRoutes =
  (deps: { db: Db; publicUrl: string }): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps
    serveList(app, companyDeskApi.list, ({ query }) => listCompanies(db, query))
    serve(app, companyDeskApi.page, ({ params }) => showCompany(db, params.id))
    serve(app, companyDeskApi.approve, ({ params, caller }) => approveCompany(db, caller, params.id))
    serve(app, companyDeskApi.adopt, ({ params, body, caller }) => adoptCustomer(deps, caller, { ...params, ...body }))
  }
