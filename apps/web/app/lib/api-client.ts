import { createClient } from '@wheelyard/contract/http/client'
import { readToken, writeToken } from './token.ts'
import { withProof } from './with-proof.ts'

/** The API as the browser calls it. Loaders use the client in their context instead. */
export const api = createClient({
  baseUrl: '/api',
  token: readToken,
  fetch: withProof(async (url, init) => {
    const sent = readToken()
    const response = await fetch(url, init)
    // Forget a refused token, unless it was replaced in the meantime.
    if (response.status === 401 && sent && sent === readToken()) writeToken(undefined)
    return response
  }),
})
