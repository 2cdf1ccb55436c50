import { expect, it } from 'vitest'
import { logError } from './log-error.ts'

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
