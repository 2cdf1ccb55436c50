import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { z } from 'zod'
import { accountForm, accountPage, refusalPage } from './account-page.ts'
import { codesSignedWith } from './codes.ts'

export type GoogleSandboxOptions = {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
}

const KEY_ID = 'google-sandbox'

/**
 * A small OpenID Connect provider in place of Google, where visitors may sign in as anyone. It has discovery, PKCE,
 * nonce and signed tokens, so that the shop runs the same code as with Google.
 */
export const googleSandbox =
  (options: GoogleSandboxOptions): FastifyPluginAsync =>
  async (app) => {
    const { issuer } = options
    const codes = codesSignedWith(options.clientSecret)
    // Generated at the first sign-in, to keep the start fast.
    let pair: ReturnType<typeof generateKeyPair> | undefined
    const keys = () => (pair ??= generateKeyPair('RS256', { extractable: true }))

    parseFormBodies(app)
    app.get('/.well-known/openid-configuration', () => discoveryOf(issuer))
    app.get('/jwks', async () => {
      const { publicKey } = await keys()
      return { keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] }
    })
    authorizeRoutes(app, options, codes)
    app.post('/token', async (request, reply) => {
      const form = tokenForm.safeParse(request.body)
      if (!form.success) return oauthError(reply, 400, 'invalid_request')
      const { client_id, client_secret, redirect_uri, code, code_verifier } = form.data
      if (client_id !== options.clientId || client_secret !== options.clientSecret)
        return oauthError(reply, 401, 'invalid_client')
      const grant = await codes.redeem(code)
      const challenge = createHash('sha256').update(code_verifier).digest('base64url')
      if (grant?.challenge !== challenge || redirect_uri !== options.redirectUri)
        return oauthError(reply, 400, 'invalid_grant')
      const { sub, ...claims } = grant.user
      const idToken = await new SignJWT({ ...claims, nonce: grant.nonce })
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
        .setIssuer(issuer)
        .setAudience(client_id)
        .setSubject(sub)
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign((await keys()).privateKey)
      reply.header('cache-control', 'no-store')
      // The protocol requires an access token; the shop reads the ID token and never uses it.
      return { access_token: randomUUID(), id_token: idToken, token_type: 'Bearer', expires_in: 300 }
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
  codes: ReturnType<typeof codesSignedWith>,
): void {
  const readQuery = (query: unknown) => {
    const { data } = authorizeQuery.safeParse(query)
    const isValid = data?.client_id === options.clientId && data.redirect_uri === options.redirectUri
    return isValid ? data : undefined
  }
  const callbackUrl = (params: Record<string, string>) => `${options.redirectUri}?${queryOf(params)}`

  app.get('/authorize', async (request, reply) => {
    const query = readQuery(request.query)
    if (!query) return refusalPage(reply)
    const cancel = callbackUrl({ error: 'access_denied', state: query.state })
    return accountPage(reply, { action: `${options.issuer}/authorize?${queryOf(query)}`, cancel })
  })
  app.post('/authorize', async (request, reply) => {
    const query = readQuery(request.query)
    const account = accountForm.safeParse(request.body)
    if (!query || !account.success) return refusalPage(reply)
    const { email, name, verified } = account.data
    // As at Google, an address always has the same subject.
    const sub = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21)
    const user = { sub, email, email_verified: verified, name: name || (email.split('@')[0] ?? email) }
    const code = await codes.give({ user, nonce: query.nonce, challenge: query.code_challenge })
    return reply.redirect(callbackUrl({ code, state: query.state }), 303)
  })
}

const queryOf = (values: Record<string, string>) => new URLSearchParams(values).toString()
const oauthError = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error })

function parseFormBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

const discoveryOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  scopes_supported: ['openid', 'email', 'profile'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  code_challenge_methods_supported: ['S256'],
})
