import { expect, it } from 'vitest'
import { passkeyObstacle } from './passkey-support.ts'

it.each(['127.0.0.1', '192.168.178.20', '[::1]', '[2001:db8::1]'])(
  'at %s it says that a name is needed',
  (hostname) => {
    expect(passkeyObstacle({ hostname, hasPasskeys: true })).toContain('Open the shop by its name')
  },
)

it.each(['localhost', 'shop.example', '127.shop.example'])('at %s passkeys can be added', (hostname) => {
  expect(passkeyObstacle({ hostname, hasPasskeys: true })).toBeUndefined()
})

it('a browser without passkeys is told so', () => {
  expect(passkeyObstacle({ hostname: 'shop.example', hasPasskeys: false })).toContain('cannot use passkeys')
})
