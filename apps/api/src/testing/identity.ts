import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { browserAt } from '@wheelyard/identity/testing'
import type { FastifyInstance } from 'fastify'

export const PASSWORD = 'plenty-of-wheels'

/** Signs up at the identity service, whose token the shop then exchanges. */
export async function signUpAt(app: FastifyInstance, email: string, name = 'Toy Shop') {
  const browser = browserAt(app)
  const { token } = await browser.identity.call(identityApi.signUp, { body: { name, email, password: PASSWORD } })
  return { ...browser, email, identityToken: token }
}

/** The same person in another browser. */
export async function signInAt(app: FastifyInstance, email: string) {
  const browser = browserAt(app)
  const { token } = await browser.identity.call(identityApi.signIn, { body: { email, password: PASSWORD } })
  return { ...browser, email, identityToken: token }
}
