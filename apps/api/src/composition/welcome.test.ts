import { expect, it } from 'vitest'
import { readSettings } from '../env.ts'
import { welcome } from './welcome.ts'

it('names the demo accounts where there are some', () => {
  expect(welcome(readSettings({}))).toContain('admin@example.com')
})

it('says in demo mode how to start empty', () => {
  expect(welcome(readSettings({}))).toContain('DEMO_DATA=off DATA_DIR=./empty npm start')
})

it('names no demo account with an external identity service or in production', () => {
  const real = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.example',
    DATABASE_URL: 'postgres://db.example/shop?sslmode=verify-full',
    SMTP_URL: 'smtp://mail.example',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  for (const env of [{ IDENTITY_URL: 'http://localhost:3001' }, real]) {
    expect(welcome(readSettings(env))).not.toContain('ride-on-demo')
  }
})
