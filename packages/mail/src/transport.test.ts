import { expect, test } from 'vitest'
import { mustEncrypt } from './transport.ts'

test.each([
  ['smtp://user:secret@mail.example.com:587', true],
  ['smtps://mail.example.com', true],
  ['smtp://localhost.example.com:25', true],
  ['smtp://localhost:25', false],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://relay.internal:25?requireTLS=false', false],
])('mail sent through %s must be encrypted: %s', (url, must) => {
  expect(mustEncrypt(url)).toBe(must)
})
