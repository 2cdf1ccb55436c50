import { helpPagesApi } from '@wheelyard/contract/shop/help-pages.calls'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import type { ResponseCache } from '#api/cache/response-cache'
import { serve } from '#api/http/serve'
import {
  findHelpText,
  type HelpPagesDeps,
  listEarlierTexts,
  listHelpTexts,
  listTitles,
  previewOf,
  readPage,
  unknownPage,
} from './help-pages.service.ts'
import { MAX_TEXT_BYTES } from './help-texts.routes.ts'

export const helpPagesRoutes =
  ({ cache, ...deps }: HelpPagesDeps & { cache: ResponseCache }): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps
    serve(app, helpPagesApi.titles, async ({ query }) => ok(await listTitles(db, query.language)), { cache })
    serve(app, helpPagesApi.page, ({ params, query }) => readPage(deps, params.slug, query.language), { cache })
    serve(app, helpPagesApi.texts, async () => ok(await listHelpTexts(deps)))
    serve(app, helpPagesApi.text, async ({ params }) => {
      const text = await findHelpText(db, params.slug)
      return text ? ok(text) : refuse(unknownPage)
    })
    serve(app, helpPagesApi.earlierTexts, async ({ params }) => ok(await listEarlierTexts(db, params.slug)))
    // Among the reads, because it changes nothing that a cache has.
    serve(app, helpPagesApi.preview, ({ body }) => previewOf(deps, body), {
      bodyLimit: MAX_TEXT_BYTES,
    })
  }
