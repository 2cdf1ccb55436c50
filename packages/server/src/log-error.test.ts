import { expect, it } from 'vitest'
import { describeError, logError } from './log-error.ts'

it('an error is logged with its kind, code, place and causes', () => {
  const cause = Object.assign(new TypeError('no such host'), { code: 'ENOTFOUND' })
  const logged = logError(new Error('the mail server does not answer', { cause }))
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'the mail server does not answer',
    stack: expect.stringContaining('log-error.test.ts'),
    cause: { type: 'TypeError', code: 'ENOTFOUND', message: 'no such host' },
  })
})

it('email addresses and unknown fields of an error are not logged', () => {
  const error = Object.assign(new Error('550 <buyer@example.com>: unknown'), { rejected: ['buyer@example.com'] })
  expect(JSON.stringify(logError(error))).not.toContain('buyer@')
  expect(logError(error).message).toBe('550 <[hidden]>: unknown')
})

const TYPED = 'Jane Doe'
const refusalOf = (details: object) => Object.assign(new Error(`"${TYPED}" was refused`), details)

it.each([
  ['of the driver', refusalOf({ severity: 'ERROR', code: '23514', detail: `Failing row contains (${TYPED}).` })],
  [
    'of Drizzle',
    refusalOf({ query: 'insert into users values ($1)', params: [TYPED], cause: refusalOf({ severity: '' }) }),
  ],
  ['of Stripe', refusalOf({ rawType: 'invalid_request_error', raw: { message: TYPED } })],
  ['about JSON', parseFailure(TYPED)],
  [
    'whose message looks like places',
    refusalOf({ params: [], message: `\n    at ${TYPED}`, stack: `Error: \n    at ${TYPED}\n    at here` }),
  ],
])('neither the log nor a terminal shows what a person typed from an error %s', (_source, error) => {
  expect(`${error.message} ${JSON.stringify(error)}`).toContain(TYPED)
  expect(JSON.stringify(logError(error))).not.toContain(TYPED)
  expect(describeError(error)).not.toContain(TYPED)
})

it('addresses are hidden however they are written', () => {
  for (const address of [
    "o'brien@example.com",
    'a=b@example.com',
    'Jane.Doe%40example.com',
    'jane+x@b\u00fccher.example',
  ]) {
    expect(logError(new Error(`550 ${address} is unknown`)).message).toBe('550 [hidden] is unknown')
  }
})

it('a line says what failed, with its code and its causes', () => {
  const cause = Object.assign(new Error(TYPED), { severity: 'FATAL', code: '57P01' })
  const error = Object.assign(new Error(TYPED, { cause }), { params: [] })
  expect(describeError(error)).toBe('Error: a statement failed, because of Error: a statement failed (57P01)')
})

function parseFailure(text: string): Error {
  try {
    return JSON.parse(text) as never
  } catch (error) {
    return error as Error
  }
}
