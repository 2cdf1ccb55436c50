import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpointsOf } from './endpoint.ts'

// The compiler is the test here: `npm run types` fails if one of these lines would be accepted.
it('a call that administrators make as such does not compile without its risk', () => {
  const { get, put } = endpointsOf('test')
  const call = { summary: 'Forgotten', reply: z.object({}) }
  // @ts-expect-error an administrator's call
  get('/forgotten', 'admin', call)
  // @ts-expect-error about oneself or, for an administrator, about anyone
  get('/forgotten/:email', 'self-or-admin', call)
  // @ts-expect-error about one's own thing or, for an administrator, anyone's
  get('/forgotten/:id', 'owner-or-admin', call)
  // @ts-expect-error nobody knows this risk
  put('/unknown', 'admin', { ...call, risk: 'some' })
  // @ts-expect-error customers and visitors are never asked for a proof
  put('/mine', 'user', { ...call, risk: 'money' })
  expect(put('/prices', 'admin', { ...call, risk: 'prices' }).risk).toBe('prices')
})
