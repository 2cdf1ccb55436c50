import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { pageRenderer, type RenderOptions, type WebBuild } from './render-page.ts'

// Vite writes styles and its reload script into the page. Production uses the strict policy.
const POLICY = "default-src 'self' https: data: blob: ws: 'unsafe-inline' 'unsafe-eval'"

/** The web from its sources through Vite, with hot reload; rendered again for every request. */
export async function servePagesInDevelopment(
  app: FastifyInstance,
  webDir: string,
  options: RenderOptions,
): Promise<void> {
  const vite = await startVite(app, webDir)
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (isOurs(request.url)) return done()
    reply.raw.setHeader('content-security-policy', POLICY)
    vite.middlewares(request.raw, reply.raw, (error?: Error) => done(error))
  })
  app.get('/*', async (request, reply) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild
    const page = await pageRenderer(app, build, options)(request.url)
    return reply
      .code(page.status)
      .headers({ ...page.headers, 'content-security-policy': POLICY })
      .send(page.body)
  })
}

const isOurs = (address: string) => /^\/(api|identity|sandbox|uploads|healthz|readyz)\b/.test(address)

async function startVite(app: FastifyInstance, root: string): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  return createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } })
}
