import { createClient } from '@wheelyard/contract/calls/client'
import { readToken, writeToken } from './token.ts'

/** The API as the browser calls it. Loaders use the client in their context instead. */
export const api = createClient({
  baseUrl: '/api',
  token: readToken,
  fetch: async (url, init) => {
    const asked = readToken()
    const response = await fetch(url, init)
    // A token that was refused is worth nothing; one that was replaced meanwhile is not the one refused.
    if (response.status === 401 && asked && asked === readToken()) writeToken(undefined)
    return response
  },
})
