import type { FastifyReply, FastifyRequest } from 'fastify'

export type CookieJar = {
  read(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, value: string): void
  clear(reply: FastifyReply): void
}

/**
 * A cookie that no script can read. Lax: it comes along when Google sends somebody back, and never with
 * a form or a script of another site. Over TLS its name begins with `__Host-`: browsers then take it
 * from this very host alone, not from a neighbour under the same domain, and want the path to be `/`.
 */
export function cookieJar(options: { name: string; path: string; secure: boolean; maxAgeSeconds: number }): CookieJar {
  const { secure, maxAgeSeconds } = options
  const [name, path] = secure ? [`__Host-${options.name}`, '/'] : [options.name, options.path]
  const cookie = (value: string, maxAge: number) =>
    [`${name}=${value}`, `Path=${path}`, `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax', secure && 'Secure']
      .filter(Boolean)
      .join('; ')
  return {
    read(request) {
      const pairs = request.headers.cookie?.split(';').map((pair) => pair.trim()) ?? []
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || undefined
    },
    set: (reply, value) => void reply.header('set-cookie', cookie(value, maxAgeSeconds)),
    clear: (reply) => void reply.header('set-cookie', cookie('', 0)),
  }
}
