import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings } from './env.ts'

const traced = (endpoint: string, headers: string, env = {}) =>
  readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers, ...env }).traces

describe('settings', () => {
  it('make a demo shop on loopback when nothing is set', () => {
    expect(readSettings({})).toMatchObject({
      demo: true,
      production: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      paymentWindowHours: 48,
    })
  })

  it('name the key of a bad value', () => {
    expect(() => readSettings({ PORT: 'eighty' })).toThrow(/^Bad setting: PORT /)
    expect(() => readSettings({ DATABASE_URL: 'mysql://x' })).toThrow(/DATABASE_URL/)
  })

  it('keep metrics off the port that visitors reach, and off unless a port is set', () => {
    expect(readSettings({}).metrics).toBeUndefined()
    expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
    expect(() => readSettings({ METRICS_PORT: '3000' })).toThrow(/METRICS_PORT must be another port than PORT/)
  })

  it('refuse an incomplete card provider', () => {
    expect(() => readSettings({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
      /STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET/,
    )
  })

  it('fill an empty demo shop with a year of history unless DEMO_DATA says otherwise', () => {
    expect(readSettings({}).demoData).toBe('full')
    expect(readSettings({ DEMO_DATA: 'off' }).demoData).toBe('off')
    expect(() => readSettings({ DEMO_DATA: 'some' })).toThrow(/DEMO_DATA/)
  })

  it('refuse sandboxes in production unless DEMO=1 asks for them', () => {
    expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(/Production needs DATABASE_URL.*SMTP_URL/)
    expect(readSettings({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true)
  })

  it('refuse to run production without TLS in front or with the development server', () => {
    expect(() => readSettings({ NODE_ENV: 'production', PUBLIC_URL: 'http://shop.example' })).toThrow(
      /PUBLIC_URL with https/,
    )
    expect(() => readSettings({ NODE_ENV: 'production', DEMO: '1', WHEELYARD_DEV: '1' })).toThrow(/WHEELYARD_DEV/)
  })

  it('refuse to send anything to another machine in the clear', () => {
    const demo = { NODE_ENV: 'production', DEMO: '1' }
    const database = (url: string) => () => readSettings({ ...demo, DATABASE_URL: url })
    expect(database('postgres://db.internal/shop')).toThrow(/sslmode=verify-full/)
    expect(database('postgres://db.internal/shop?sslmode=prefer')).toThrow(/sslmode=verify-full/)
    for (const url of ['db.internal/shop?sslmode=verify-full', 'db.internal/shop?sslmode=disable', '127.0.0.1/shop'])
      expect(database(`postgres://${url}`)).not.toThrow()
    expect(database('postgres://shop@localhost/shop?host=/run/postgresql')).not.toThrow()
    expect(() => readSettings({ ...demo, IDENTITY_URL: 'http://id.internal' })).toThrow(/IDENTITY_URL/)
    expect(() => readSettings({ ...demo, STRIPE_API_BASE: 'http://cards.internal' })).toThrow(/STRIPE_API_BASE/)
    expect(() => readSettings({ ...demo, VIES_URL: 'http://vies.internal' })).toThrow(/VIES_URL/)
  })

  it('trace to a collector with the headers that it wants, which are sent to no other machine in the clear', () => {
    expect(readSettings({}).traces).toBeUndefined()
    expect(traced('http://127.0.0.1:4318/', 'authorization=Basic a=b,x-team=toys%2Cbikes')).toEqual({
      endpoint: 'http://127.0.0.1:4318',
      headers: { authorization: 'Basic a=b', 'x-team': 'toys,bikes' },
      sampleRatio: 0.1,
    })
    for (const bad of ['authorization', 'a=1,', 'a=%0d', 'a b=1'])
      expect(() => traced('http://127.0.0.1:4318', bad)).toThrow(/OTEL_EXPORTER_OTLP_HEADERS/)
    const demo = { NODE_ENV: 'production', DEMO: '1' }
    expect(() => traced('http://collector.internal', 'key=1', demo)).toThrow(/OTEL_EXPORTER_OTLP_ENDPOINT/)
    expect(() => traced('http://collector.internal', '', demo)).not.toThrow()
    expect(() => traced('https://collector.example', 'key=1', demo)).not.toThrow()
  })

  it('are read from files where a vault puts them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'wheelyard-settings-'))
    const file = join(folder, 'mail-from')
    writeFileSync(file, 'Wheelyard <orders@shop.example>\n')
    expect(readSettings({ MAIL_FROM_FILE: file }).mailFrom).toBe('Wheelyard <orders@shop.example>')
    expect(() => readSettings({ MAIL_FROM_FILE: file, MAIL_FROM: 'x' })).toThrow(/MAIL_FROM_FILE are both set/)
    rmSync(folder, { recursive: true })
    expect(() => readSettings({ MAIL_FROM_FILE: file })).toThrow(/MAIL_FROM_FILE cannot be read/)
  })

  it('refuse to run production without rate limits', () => {
    expect(() => readSettings({ NODE_ENV: 'production', DEMO: '1', RATE_LIMITS: 'off' })).toThrow(/RATE_LIMITS=off/)
  })
})
