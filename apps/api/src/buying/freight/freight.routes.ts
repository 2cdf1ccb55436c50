import { FREIGHT_TABLE_MAX_BYTES, freightApi } from '@wheelyard/contract/buying/freight.calls'
import { ok } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import { serveFile } from '#api/http/serve-file'
import { acceptFiles, readUploadedFile } from '#api/http/uploaded-file'
import { exportFreightTable, importFreightTable } from './freight-files.service.ts'
import { listFreightOptions } from './freight-options.service.ts'
import { saveFreightTable } from './freight-table.service.ts'
import { findFreightTable } from './freight-table.store.ts'

type Deps = { db: Db }

export const freightRoutes =
  ({ db }: Deps): FastifyPluginAsync =>
  async (app) => {
    // Planning pallets takes up to some 40 ms.
    const plans = { onRequest: limitPerCaller(app, { max: 60, timeWindow: '1 minute' }) }
    serve(app, freightApi.options, ({ body }) => listFreightOptions(db, body), plans)
    serve(app, freightApi.table, async () => ok(await findFreightTable(db)))
    serve(app, freightApi.save, ({ caller, body }) => saveFreightTable(db, caller, body), {
      bodyLimit: FREIGHT_TABLE_MAX_BYTES,
    })
    await app.register(freightFilesRoutes({ db }))
  }

const freightFilesRoutes =
  ({ db }: Deps): FastifyPluginAsync =>
  async (app) => {
    await acceptFiles(app)
    serve(
      app,
      freightApi.upload,
      async ({ caller, query, request }) => {
        const file = await readUploadedFile(request, FREIGHT_TABLE_MAX_BYTES)
        if (!file.ok) return file
        const { version } = query
        const [dryRun, keepDirectPurchase] = [query.dryRun === 'true', query.keepDirectPurchase === 'true']
        return importFreightTable(db, caller, { file: file.value, version, dryRun, keepDirectPurchase })
      },
      { onRequest: limitPerCaller(app, { max: 30, timeWindow: '10 minutes' }) },
    )
    serveFile(app, freightApi.download, 'wheelyard-freight-rates.csv', () => exportFreightTable(db))
  }
