import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Caches } from '../cache/caches.ts'
import type { Settings } from '../env.ts'
import { limitRenderings } from '../http/rate-limits.ts'
import { servePagesInDevelopment } from '../pages/serve-pages-in-development.ts'
import { servePages } from '../pages/serve-pages.ts'
import { siteOf } from './site.ts'

export async function serveWeb(
  app: FastifyInstance,
  { webDir, settings, caches }: { webDir: string; settings: Settings; caches: Caches },
): Promise<void> {
  const { catalogue, reviews, helpPages, pages } = caches
  const apiCaches = [catalogue, reviews, helpPages]
  const rendering = { site: siteOf(settings), stripe: settings.stripe !== undefined, apiCaches }
  if (settings.development) return await servePagesInDevelopment(app, webDir, rendering)
  await app.register(async (web) => {
    const limit = settings.rateLimits ? await limitRenderings(web) : undefined
    await servePages(web, { ...rendering, buildDir: join(webDir, 'build'), cache: pages, limit })
  })
}
