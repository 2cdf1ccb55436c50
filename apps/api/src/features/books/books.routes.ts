import { booksApi } from '@wheelyard/contract/books'
import { ok } from '@wheelyard/contract/result'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { serve } from '#api/http/serve'
import { auditBooks } from './books.store.ts'

export const booksRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    serve(app, booksApi.audit, async () => ok(await auditBooks(db)))
  }
