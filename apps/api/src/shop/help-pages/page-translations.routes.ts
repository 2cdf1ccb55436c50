import { pageTranslationsApi } from '@wheelyard/contract/shop/page-translations.calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#api/http/serve'
import { MAX_TEXT_BYTES } from './help-texts.routes.ts'
import {
  type PageTranslationsDeps,
  readTranslation,
  removeTranslation,
  saveTranslation,
} from './page-translations.service.ts'

export const pageTranslationsRoutes =
  (deps: PageTranslationsDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, pageTranslationsApi.one, ({ params }) => readTranslation(deps, params))
    serve(app, pageTranslationsApi.save, ({ caller, params, body }) => saveTranslation(deps, caller, params, body), {
      bodyLimit: MAX_TEXT_BYTES,
    })
    serve(app, pageTranslationsApi.remove, ({ caller, params, body }) =>
      removeTranslation(deps, caller, params, body.seenUpdatedAt),
    )
  }
