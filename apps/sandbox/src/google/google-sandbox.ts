import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { z } from 'zod'
import { accountForm, accountPage, refusalPage } from './account-page.ts'
import { createTickets } from './tickets.ts'

export type GoogleSandboxOptions = {
  /** Its own address as browsers and the identity service reach it. */
  issuer: string
  clientId: string
  clientSecret: string
  /** The one address people are sent back to. */
  redirectUri: string
}

type Person = { sub: string; email: string; email_verified: boolean; name: string }
type Grant = { person: Person; nonce: string; challenge: string }

const KEY_ID = 'google-sandbox'

/**
 * A stand-in for Google: a small OpenID Connect provider where everybody may be anybody. It speaks the
 * protocol in full (discovery, PKCE, nonce, signed tokens), so that the shop's code is the real one.
 */
export const googleSandbox =
  (options: GoogleSandboxOptions): FastifyPluginAsync =>
  async (app) => {
    const { issuer } = options
    const codes = createTickets<Grant>(60)
    const accessTokens = createTickets<Person>(300)
    // Made when first wanted: a shop nobody signs in to by Google starts without it.
    let pair: ReturnType<typeof generateKeyPair> | undefined
    const keys = () => (pair ??= generateKeyPair('RS256', { extractable: true }))

    speakForms(app)
    app.get('/.well-known/openid-configuration', () => discoveryOf(issuer))
    app.get('/jwks', async () => {
      const { publicKey } = await keys()
      return { keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] }
    })
    authorizeRoutes(app, options, codes)
    app.post('/token', async (request, reply) => {
      const wish = tokenForm.safeParse(request.body)
      if (!wish.success) return oauthError(reply, 400, 'invalid_request')
      const {
        client_id: id,
        client_secret: secret,
        redirect_uri: redirectUri,
        code,
        code_verifier: verifier,
      } = wish.data
      if (id !== options.clientId || secret !== options.clientSecret) return oauthError(reply, 401, 'invalid_client')
      const grant = codes.redeem(code)
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      if (!grant || grant.challenge !== challenge || redirectUri !== options.redirectUri) {
        return oauthError(reply, 400, 'invalid_grant')
      }
      const { sub, ...claims } = grant.person
      const idToken = await new SignJWT({ ...claims, nonce: grant.nonce })
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
        .setIssuer(issuer)
        .setAudience(id)
        .setSubject(sub)
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign((await keys()).privateKey)
      reply.header('cache-control', 'no-store')
      return {
        access_token: accessTokens.issue(grant.person),
        id_token: idToken,
        token_type: 'Bearer',
        expires_in: 300,
        scope: 'openid email profile',
      }
    })
    app.get('/userinfo', async (request, reply) => {
      const person = accessTokens.find(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
      return person ?? oauthError(reply, 401, 'invalid_token')
    })
  }

const tokenForm = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string(),
  code_verifier: z.string().min(43).max(128),
  redirect_uri: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
})

const authorizeQuery = z.object({
  response_type: z.literal('code'),
  client_id: z.string(),
  redirect_uri: z.string(),
  scope: z.string().refine((scope) => scope.split(' ').includes('openid')),
  state: z.string().max(500),
  nonce: z.string().max(500),
  code_challenge: z.string().length(43),
  code_challenge_method: z.literal('S256'),
})

function authorizeRoutes(
  app: FastifyInstance,
  options: GoogleSandboxOptions,
  codes: ReturnType<typeof createTickets<Grant>>,
): void {
  const readQuery = (query: unknown) => {
    const wish = authorizeQuery.safeParse(query)
    const isOurs = wish.data?.client_id === options.clientId && wish.data.redirect_uri === options.redirectUri
    return isOurs ? wish.data : undefined
  }
  const backTo = (reply: FastifyReply, state: string, answer: Record<string, string>) =>
    reply.redirect(`${options.redirectUri}?${queryOf({ ...answer, state })}`, 303)

  app.get('/authorize', async (request, reply) => {
    const wish = readQuery(request.query)
    if (!wish) return refusalPage(reply)
    const cancel = `${options.redirectUri}?${queryOf({ error: 'access_denied', state: wish.state })}`
    return accountPage(reply, { action: `${options.issuer}/authorize?${queryOf(wish)}`, cancel })
  })
  app.post('/authorize', async (request, reply) => {
    const wish = readQuery(request.query)
    const account = accountForm.safeParse(request.body)
    if (!wish || !account.success) return refusalPage(reply)
    const { email, name, verified } = account.data
    // The same address is always the same person, as at the real one.
    const sub = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21)
    const person = { sub, email, email_verified: verified, name: name || (email.split('@')[0] ?? email) }
    return backTo(reply, wish.state, {
      code: codes.issue({ person, nonce: wish.nonce, challenge: wish.code_challenge }),
    })
  })
}

const queryOf = (values: Record<string, string>) => new URLSearchParams(values).toString()
const oauthError = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error })

function speakForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

const discoveryOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  scopes_supported: ['openid', 'email', 'profile'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  code_challenge_methods_supported: ['S256'],
})
