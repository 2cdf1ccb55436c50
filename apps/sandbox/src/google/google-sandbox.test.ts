import { createHash } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { googleSandbox } from './google-sandbox.ts'

const issuer = 'http://shop.test/sandbox/google'
const client = { clientId: 'shop', clientSecret: 'not-a-secret', redirectUri: 'http://shop.test/callback' }
const verifier = 'v'.repeat(43)

async function sandbox(clientSecret = client.clientSecret): Promise<FastifyInstance> {
  const app = Fastify()
  await app.register(googleSandbox({ issuer, ...client, clientSecret }))
  return app
}

async function codeFrom(app: FastifyInstance): Promise<string> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: client.redirectUri,
    scope: 'openid email',
    state: 'state',
    nonce: 'nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const reply = await send(app, `/authorize?${query.toString()}`, { email: 'toyshop@example.com', verified: 'yes' })
  return new URL(reply.headers.location ?? '').searchParams.get('code') ?? ''
}

const redeem = (app: FastifyInstance, code: string, code_verifier = verifier) =>
  send(app, '/token', {
    grant_type: 'authorization_code',
    code,
    code_verifier,
    redirect_uri: client.redirectUri,
    client_id: client.clientId,
    client_secret: client.clientSecret,
  })

const send = (app: FastifyInstance, url: string, form: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })

test('a code that one process gave is redeemed by another', async () => {
  const other = await sandbox()
  const reply = await redeem(other, await codeFrom(await sandbox()))
  const keys = createLocalJWKSet((await other.inject('/jwks')).json())
  const { payload } = await jwtVerify(reply.json().id_token, keys, { issuer, audience: client.clientId })
  expect(payload).toMatchObject({ email: 'toyshop@example.com', email_verified: true, nonce: 'nonce' })
})

test('a code without its verifier, or made by somebody else, is refused', async () => {
  const app = await sandbox()
  const code = await codeFrom(app)
  const foreign = await codeFrom(await sandbox('another secret'))
  for (const reply of [
    await redeem(app, code, 'w'.repeat(43)),
    await redeem(app, foreign),
    await redeem(app, 'none'),
  ]) {
    expect([reply.statusCode, reply.json()]).toEqual([400, { error: 'invalid_grant' }])
  }
})
