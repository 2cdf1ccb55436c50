import { identityApi } from '@wheelyard/contract/calls/identity'
import { createClient } from '@wheelyard/contract/calls/client'
import type { FastifyInstance } from 'fastify'

/** A browser at the embedded identity service, with cookies; it follows no redirects. */
export function browserAt(app: FastifyInstance) {
  const cookies = new Map<string, string>()
  const fetch = async (url: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: url.replace('http://localhost:3000', ''),
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...(cookie && { cookie }) },
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    for (const { name, value } of reply.cookies) {
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    const headers = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(reply.body, { status: reply.statusCode, headers })
  }
  const identity = createClient({ baseUrl: '/identity', fetch })
  return { cookies, fetch, identity }
}

export const PASSWORD = 'plenty-of-wheels'

/** Signs up at the identity service, whose token the shop then exchanges. */
export async function signUpAt(app: FastifyInstance, email: string, name = 'Toy Shop') {
  const browser = browserAt(app)
  const { token } = await browser.identity.call(identityApi.signUp, { body: { name, email, password: PASSWORD } })
  return { ...browser, email, identityToken: token }
}
