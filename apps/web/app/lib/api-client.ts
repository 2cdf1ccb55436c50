import { ACTING_FOR, createClient, SEE_AS } from '@wheelyard/contract/http/client'
import { seenAs } from './see-as.ts'
import { accountSwitched, shownAccount } from './shown-account.ts'
import { readToken, writeToken } from './token.ts'
import { withProof } from './with-proof.ts'

/** The API as the browser calls it. Loaders use the client in their context instead. */
export const api = createClient({
  baseUrl: '/api',
  token: readToken,
  fetch: withProof(async (url, init) => {
    const sent = readToken()
    const account = shownAccount()
    const company = seenAs()
    const headers = {
      ...(init.headers as Record<string, string>),
      ...(account && { [ACTING_FOR]: account }),
      ...(company && { [SEE_AS]: company._id }),
    }
    const response = await fetch(url, { ...init, headers })
    if (response.status === 409 && response.headers.get(ACTING_FOR) !== null) accountSwitched()
    // Forget a refused token, unless it was replaced in the meantime.
    if (response.status === 401 && sent && sent === readToken()) writeToken(undefined)
    return response
  }),
})
