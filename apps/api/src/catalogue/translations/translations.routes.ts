import { translationsApi } from '@wheelyard/contract/catalogue/translations.calls'
import { ok } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import { pageHeaders, serve } from '#api/http/serve'
import {
  listTranslations,
  readTranslation,
  removeTranslation,
  saveTranslation,
  translatedInto,
  type TranslationsDeps,
} from './translations.service.ts'
import { countTranslations } from './translations.store.ts'

export const translationsRoutes =
  (deps: TranslationsDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, translationsApi.progress, async () => ok(await countTranslations(deps.db, translatedInto(deps))))
    serve(app, translationsApi.list, async ({ query, reply }) => {
      const page = await listTranslations(deps, query)
      if (!page.ok) return page
      pageHeaders(reply, page.value)
      return ok(page.value.rows)
    })
    serve(app, translationsApi.one, ({ params }) => readTranslation(deps, params))
    serve(app, translationsApi.save, ({ caller, params, body }) => saveTranslation(deps, caller, params, body))
    serve(app, translationsApi.remove, ({ caller, params, body }) =>
      removeTranslation(deps, caller, params, body.seenUpdatedAt),
    )
  }
