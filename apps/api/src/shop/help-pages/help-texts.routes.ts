import { helpPagesApi } from '@wheelyard/contract/shop/help-pages.calls'
import { HELP_PAGE_BODY_MAX } from '@wheelyard/contract/values/limits'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { serve } from '#api/http/serve'
import { removeHelpText, saveHelpText } from './help-texts.service.ts'

/** The longest text with every character escaped, and what is around it. */
export const MAX_TEXT_BYTES = 6 * HELP_PAGE_BODY_MAX + 10_000

export const helpTextsRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    const limit = { bodyLimit: MAX_TEXT_BYTES }
    serve(app, helpPagesApi.save, ({ caller, params, body }) => saveHelpText(db, caller, params.slug, body), limit)
    serve(app, helpPagesApi.remove, ({ caller, params, body }) =>
      removeHelpText(db, caller, params.slug, body.seenUpdatedAt),
    )
  }
