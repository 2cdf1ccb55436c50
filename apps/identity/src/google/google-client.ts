import * as oidc from 'openid-client'
import type { Fetch } from '../options.ts'

export type GoogleSettings = { issuer: string; clientId: string; clientSecret: string }
/** Kept in a cookie while the browser is at Google. */
export type SignInFlow = { state: string; nonce: string; verifier: string }
export type GoogleClaims = {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  name: string
  picture: string
}
export type GoogleClient = {
  begin(redirectUri: string): Promise<{ url: string; flow: SignInFlow }>
  finish(callbackUrl: URL, flow: SignInFlow): Promise<GoogleClaims>
}

const TIMEOUT_SECONDS = 5

/** Google or another OpenID Connect issuer; its endpoints are discovered at the first sign-in. */
export function googleClient(settings: GoogleSettings, fetch: Fetch): GoogleClient {
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
    async begin(redirectUri) {
      const config = await configuration()
      const flow = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: 'S256',
        state: flow.state,
        nonce: flow.nonce,
      })
      return { url: url.href, flow }
    },
    async finish(callbackUrl, flow) {
      const tokens = await oidc.authorizationCodeGrant(await configuration(), callbackUrl, {
        pkceCodeVerifier: flow.verifier,
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        idTokenExpected: true,
      })
      return claimsOf(tokens.claims())
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: GoogleSettings, fetch: Fetch): Promise<oidc.Configuration> {
  return await oidc.discovery(new URL(issuer), clientId, clientSecret, oidc.ClientSecretPost(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    [oidc.customFetch]: fetch,
    // Only the Google sandbox of a demo shop is http.
    execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
  })
}

function claimsOf(claims: oidc.IDToken | undefined): GoogleClaims {
  if (!claims) throw new Error('The issuer sent no identity')
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: text(claims.email),
    emailVerified: claims.email_verified === true,
    name: text(claims.name),
    picture: text(claims.picture),
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
