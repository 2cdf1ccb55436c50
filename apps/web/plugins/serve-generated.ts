import type { ViteDevServer } from 'vite'

export type MadeFile = { type: string; bytes: Buffer }

/** In development nothing is made before a page asks for it: `make` answers for the addresses it knows. */
export function serveGenerated(server: ViteDevServer, make: (path: string) => Promise<MadeFile | undefined>): void {
  server.middlewares.use((request, response, next) => {
    const answer = async () => {
      try {
        const file = await make(request.url?.split('?')[0] ?? '')
        if (!file) return next()
        response.setHeader('content-type', file.type)
        response.end(file.bytes)
      } catch (error) {
        next(error)
      }
    }
    void answer()
  })
}
