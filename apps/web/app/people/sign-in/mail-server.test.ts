import { afterEach, expect, it, vi } from 'vitest'
import { isMailServerDown } from './mail-server.ts'

afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['{"emailsAreLate":true}', true],
  ['{"emailsAreLate":false}', false],
  ['{}', false],
  ['null', false],
  ['<p>Bad gateway</p>', false],
])('from %s it follows that the mail server is down: %s', async (body, isDown) => {
  vi.stubGlobal('fetch', async () => new Response(body))
  expect(await isMailServerDown()).toBe(isDown)
})

it('a shop that does not answer says nothing about the mail server', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await isMailServerDown()).toBe(false)
})
