import { type ApiClient, createClient } from '@wheelyard/contract/calls/client'
import { partDown } from '@wheelyard/contract/rules/problem'

/** The identity service. Its session is a cookie of its own, which must come along also where it runs apart. */
export const identityAt = (baseUrl: string): ApiClient =>
  createClient({
    baseUrl,
    fetch: async (url, init) => {
      const asked = fetch(url, { ...init, credentials: 'include' })
      // Where it runs apart, a broken connection is its own and says nothing about the shop's.
      const response = isApart(baseUrl) ? await asked.catch(() => undefined) : await asked
      return !response || isProxysWord(response) ? sayingThatItIsDown() : response
    },
  })

const isApart = (baseUrl: string) => !baseUrl.startsWith('/')

/** What stands before a service speaks in its place when it is gone, in pages made for nobody. */
const isProxysWord = ({ status, headers }: Response) =>
  status >= 502 && headers.get('content-type')?.includes('json') !== true

function sayingThatItIsDown(): Response {
  const { status, code, message } = partDown('identity service')
  return Response.json({ code, message }, { status })
}
