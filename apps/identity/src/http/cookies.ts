import type { FastifyReply, FastifyRequest } from 'fastify'

export type Cookie = ReturnType<typeof createCookie>

// SameSite=Lax: it is sent when Google redirects back, but not with forms or scripts of other sites.
// The prefix `__Host-` keeps subdomains from setting it and requires the path `/`.
export function createCookie(options: { name: string; path: string; secure: boolean; maxAgeSeconds: number }) {
  const { secure, maxAgeSeconds } = options
  const [name, path] = secure ? [`__Host-${options.name}`, '/'] : [options.name, options.path]
  const serialize = (value: string, maxAge: number) =>
    `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    read(request: FastifyRequest): string | undefined {
      const pairs = request.headers.cookie?.split(';').map((pair) => pair.trim()) ?? []
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || undefined
    },
    set: (reply: FastifyReply, value: string) => void reply.header('set-cookie', serialize(value, maxAgeSeconds)),
    clear: (reply: FastifyReply) => void reply.header('set-cookie', serialize('', 0)),
  }
}
