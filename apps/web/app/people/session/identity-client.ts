import { type ApiClient, createClient } from '@wheelyard/contract/http/client'
import { serviceDown } from '@wheelyard/contract/values/problem'
import { withProof } from '#web/lib/with-proof.ts'

/** The identity service. Its session cookie must be sent also when the service runs on another host. */
export function identityAt(baseUrl: string): ApiClient {
  const isExternal = !baseUrl.startsWith('/')
  return createClient({
    baseUrl,
    fetch: withProof(async (url, init) => {
      const reply = fetch(url, { ...init, credentials: 'include' })
      // On another host, a broken connection says nothing about the connection to the shop.
      const response = await (isExternal ? reply.catch(() => undefined) : reply)
      return !response || isProxyError(response) ? identityDownReply() : response
    }),
  })
}

/** While the service is down, a proxy in front of it answers with an HTML page. */
const isProxyError = ({ status, headers }: Response) =>
  status >= 502 && headers.get('content-type')?.includes('json') !== true

function identityDownReply(): Response {
  const { status, code, message } = serviceDown('identity service')
  return Response.json({ code, message }, { status })
}
