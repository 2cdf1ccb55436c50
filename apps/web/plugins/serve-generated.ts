import type { ViteDevServer } from 'vite'

export type GeneratedFile = { type: string; bytes: Buffer }

/** In development a file is generated when it is requested; `generate` returns undefined for paths it does not know. */
export function serveGenerated(
  server: ViteDevServer,
  generate: (path: string) => Promise<GeneratedFile | undefined>,
): void {
  server.middlewares.use((request, response, next) => {
    const respond = async () => {
      try {
        const file = await generate(request.url?.split('?')[0] ?? '')
        if (!file) return next()
        response.setHeader('content-type', file.type)
        response.end(file.bytes)
      } catch (error) {
        next(error)
      }
    }
    void respond()
  })
}
