import { expect, test } from 'vitest'
import { readSettings } from './env.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db.example/shop?sslmode=verify-full',
  IDENTITY_URL: 'https://id.shop.example',
  SHOP_URL: 'https://shop.example',
  SMTP_URL: 'smtp://mail.example',
}

test('production starts with everything it needs', () => {
  expect(readSettings(production)).toMatchObject({ publicUrl: 'https://id.shop.example', rateLimits: true })
})

test.each([
  ['no mail server', { SMTP_URL: '' }, /SMTP_URL/],
  ['an address without TLS', { IDENTITY_URL: 'http://id.shop.example' }, /IDENTITY_URL and SHOP_URL with https/],
  ['a shop without TLS', { SHOP_URL: '' }, /IDENTITY_URL and SHOP_URL with https/],
  ['a database in the clear', { DATABASE_URL: 'postgres://db.example/shop' }, /sslmode=verify-full/],
  ['a database behind a pooler in the clear', { DATABASE_DIRECT_URL: 'postgres://db.example/shop' }, /sslmode/],
  ['a shop called in the clear', { SHOP_INTERNAL_URL: 'http://shop.internal' }, /SHOP_INTERNAL_URL with https/],
  ['no rate limits', { RATE_LIMITS: 'off' }, /RATE_LIMITS=off/],
])('production does not start with %s', (_what, change, reason) => {
  expect(() => readSettings({ ...production, ...change })).toThrow(reason)
})
