import { expect, it } from 'vitest'
import { z } from 'zod'
import { refuse } from '../values/result.ts'
import { problem } from '../values/problem.ts'
import { endpointsOf, type ResultOf, withFigures } from './endpoint.ts'

// The compiler is the test here: the check of types fails if one of these lines would be accepted.
it('a call that staff make as such does not compile without the right it needs and its risk', () => {
  const { get, put } = endpointsOf('test')
  const call = { summary: 'Forgotten', reply: z.object({}) }
  // @ts-expect-error a call of staff
  get('/forgotten', 'staff', { ...call, right: 'see-shop' })
  // @ts-expect-error a call of staff
  get('/forgotten', 'staff', { ...call, risk: 'harmless' })
  // @ts-expect-error about oneself or, for staff, about anyone
  get('/forgotten/:email', 'self-or-staff', call)
  // @ts-expect-error about one's own thing or, for staff, anyone's
  get('/forgotten/:id', 'owner-or-staff', call)
  // @ts-expect-error no one knows this risk
  put('/unknown', 'staff', { ...call, right: 'see-shop', risk: 'some' })
  // @ts-expect-error no one has this right
  put('/unknown', 'staff', { ...call, right: 'some', risk: 'money' })
  // @ts-expect-error customers and visitors are never asked for a proof
  put('/mine', 'user', { ...call, risk: 'money' })
  expect(put('/prices', 'staff', { ...call, right: 'change-catalogue', risk: 'prices' }).risk).toBe('prices')
})

const tooFew = (min: number) => problem(400, 'too-few', `At least ${min}`, { min })

it('a refusal whose figures are not those of its schema does not compile', () => {
  const few = withFigures(tooFew(3), z.object({ min: z.number() }))
  // @ts-expect-error a figure is missing
  withFigures(problem(400, 'too-few', 'At least 3', {}), z.object({ min: z.number() }))
  // @ts-expect-error a figure of another type
  withFigures(tooFew(3), z.object({ min: z.string() }))
  const order = endpointsOf('test').post('/orders', 'user', { summary: 'Order', reply: z.object({}), problems: [few] })
  const right: ResultOf<typeof order> = refuse(tooFew(5))
  // @ts-expect-error the same code without its figure
  const wrong: ResultOf<typeof order> = refuse(problem(400, 'too-few', 'At least 5'))
  expect([right, wrong]).toMatchObject([{ problem: { details: { min: 5 } } }, { problem: { details: undefined } }])
})
