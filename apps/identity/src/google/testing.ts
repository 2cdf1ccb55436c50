import { SignJWT } from 'jose'
import type { GoogleSettings } from '../options.ts'
import type { browserAt } from '../testing.ts'

type Browser = ReturnType<typeof browserAt>
type Person = { sub: string; email: string; email_verified?: boolean; auth_time?: number }

/** An OpenID Connect issuer at the network's edge, where the browser is whoever the test says. */
export function fakeGoogle(issuer = 'http://google.test') {
  const settings: GoogleSettings = { issuer, clientId: 'shop', clientSecret: 'not-a-secret' }
  let claims: Record<string, unknown> = {}
  const replies: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['HS256'],
    }),
    '/token': async () => ({
      access_token: 'unused',
      token_type: 'Bearer',
      id_token: await idToken({ iss: issuer, ...claims }),
    }),
  }
  return {
    settings,
    async fetch(url: string): Promise<Response | undefined> {
      const reply = url.startsWith(issuer) ? replies[new URL(url).pathname] : undefined
      return reply && Response.json(await reply())
    },
    /** Goes to the issuer and comes back as this person. Returns where each of the two redirects leads. */
    async visit(browser: Browser, person: Person, purpose?: 'proof') {
      const toGoogle = new URL(await redirectOf(browser, `/identity/google${purpose ? `?for=${purpose}` : ''}`))
      claims = { email_verified: true, ...person, nonce: toGoogle.searchParams.get('nonce') }
      const state = toGoogle.searchParams.get('state') ?? ''
      const query = new URLSearchParams({ code: 'one-time', state }).toString()
      return { toGoogle, back: await redirectOf(browser, `/identity/google/callback?${query}`) }
    },
  }
}

const redirectOf = async (browser: Browser, url: string) =>
  (await browser.fetch(url)).headers.get('location') ?? 'no redirect'

const idToken = (claims: Record<string, unknown>) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('shop')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode('nobody checks it on a direct connection to the issuer'))
