import { TAX_TABLE_MAX_BYTES, taxApi } from '@wheelyard/contract/buying/tax.calls'
import { ok } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#api/http/serve'
import { saveTaxTable, type TaxTableDeps } from './tax-table.service.ts'
import { findTaxTable } from './tax-table.store.ts'

/** What an order of the cart would be taxed is served with the orders. */
export const taxRoutes =
  (deps: TaxTableDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, taxApi.table, async () => ok(await findTaxTable(deps.db)))
    serve(app, taxApi.save, ({ caller, body }) => saveTaxTable(deps, caller, body), { bodyLimit: TAX_TABLE_MAX_BYTES })
  }
