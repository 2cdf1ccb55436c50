import { newsletterApi } from '@wheelyard/contract/shop/newsletter.calls'
import type { FastifyPluginAsync } from 'fastify'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import { confirm, type NewsletterDeps, subscribe, unsubscribe } from './newsletter.service.ts'

export const newsletterRoutes =
  (deps: NewsletterDeps): FastifyPluginAsync =>
  async (app) => {
    const limited = { onRequest: limitPerCaller(app, { max: 5, timeWindow: '1 minute' }) }
    serve(app, newsletterApi.subscribe, ({ body }) => subscribe(deps, body.email), limited)
    serve(app, newsletterApi.confirm, ({ body }) => confirm(deps, body.token), limited)
    serve(app, newsletterApi.unsubscribe, ({ body }) => unsubscribe(deps, body.token), limited)
  }
