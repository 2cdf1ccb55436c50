import { productImportApi } from '@wheelyard/contract/catalogue/product-import.calls'
import type { Language } from '@wheelyard/messages/languages'
import type { FastifyPluginAsync } from 'fastify'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import { serveFile } from '#api/http/serve-file'
import { acceptFiles, readUploadedFile } from '#api/http/uploaded-file'
import type { ProductAdminDeps } from './product-admin.service.ts'
import { exportProducts } from './product-export.service.ts'
import { importProducts } from './product-import.service.ts'

export const productImportRoutes =
  (deps: ProductAdminDeps & { languages: readonly Language[] }): FastifyPluginAsync =>
  async (app) => {
    await acceptFiles(app)
    serve(
      app,
      productImportApi.upload,
      async ({ caller, query, request }) => {
        const file = await readUploadedFile(request, productImportApi.upload.upload.maxBytes)
        if (!file.ok) return file
        return importProducts(deps, caller, { file: file.value, dryRun: query.dryRun === 'true' })
      },
      { onRequest: limitPerCaller(app, { max: 30, timeWindow: '10 minutes' }) },
    )
    serveFile(app, productImportApi.download, 'wheelyard-products.csv', () => exportProducts(deps.db, deps.languages))
  }
