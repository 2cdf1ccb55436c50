import { booksApi } from '@wheelyard/contract/books'
import { ok } from '@wheelyard/contract/result'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#api/http/serve'
import { auditAllBooks, type BooksDeps } from './books.service.ts'

const LOOK_BACK_DAYS = 3

export const booksRoutes =
  (deps: BooksDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, booksApi.audit, async () => {
      const since = new Date(Date.now() - LOOK_BACK_DAYS * 24 * 3_600_000)
      return ok(await auditAllBooks(deps, since))
    })
  }
