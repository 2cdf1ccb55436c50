import * as oidc from 'openid-client'
import { z } from 'zod'
import type { Fetch, GoogleSettings } from '../options.ts'

export type GoogleClient = ReturnType<typeof googleClient>
/** Of a verified token; the person's name and picture are still whatever they entered at Google. */
export type GoogleClaims = oidc.IDToken

/** In a cookie while the browser is at Google. */
export const googleFlow = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  // The release before knew one purpose only, and may have begun what this one ends.
  purpose: z.enum(['sign-in', 'proof']).default('sign-in'),
})
export type GoogleFlow = z.infer<typeof googleFlow>
type Purpose = GoogleFlow['purpose']

const TIMEOUT_SECONDS = 5

/** It does not know `prompt=login`: it can be asked to stop and let the person choose, but not for the password. */
const GOOGLE_ITSELF = 'https://accounts.google.com'

export function googleClient(settings: GoogleSettings, fetch: Fetch) {
  let discovered: Promise<oidc.Configuration> | undefined
  const configuration = () => {
    discovered ??= discover(settings, fetch).catch((error: unknown) => {
      // A failure must not be cached: the next sign-in tries again.
      discovered = undefined
      throw error
    })
    return discovered
  }
  return {
    async begin(redirectUri: string, purpose: Purpose) {
      const config = await configuration()
      const flow: GoogleFlow = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        purpose,
      }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
        state: flow.state,
        nonce: flow.nonce,
        ...(purpose === 'proof' && freshLoginAt(settings.issuer)),
      })
      return { url: url.href, flow }
    },
    async finish(callbackUrl: URL, flow: GoogleFlow): Promise<GoogleClaims> {
      const tokens = await oidc.authorizationCodeGrant(await configuration(), callbackUrl, {
        pkceCodeVerifier: flow.verifier,
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The issuer sent no identity')
      return claims
    },
  }
}

const freshLoginAt = (issuer: string) => ({
  prompt: issuer === GOOGLE_ITSELF ? 'select_account' : 'login',
  max_age: '0',
})

async function discover({ issuer, clientId, clientSecret }: GoogleSettings, fetch: Fetch): Promise<oidc.Configuration> {
  return await oidc.discovery(new URL(issuer), clientId, clientSecret, oidc.ClientSecretPost(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    [oidc.customFetch]: fetch,
    // Only the Google sandbox of a demo shop is http.
    execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
  })
}
