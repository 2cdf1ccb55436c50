import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startShop } from './shop-under-test.mjs'

/** Answers like the shop, saves its settings, and stops with the given code. */
const fakeShop = (exitCode) => `
  import { writeFileSync } from 'node:fs'
  import { createServer } from 'node:http'
  writeFileSync('settings.json', JSON.stringify(process.env))
  console.log('listening')
  createServer((_, reply) => reply.end('ok')).listen(Number(process.env.PORT), 'localhost')
  process.once('SIGTERM', () => process.exit(${exitCode}))
`

let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fake-shop-'))
  mkdirSync(join(root, 'tools'))
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (script) => writeFileSync(join(root, 'tools/start.mjs'), script)

test('the shop is up when startShop returns, and its folder is gone when it has stopped', async () => {
  write(fakeShop(0))
  const shop = await startShop(root)
  const { DATA_DIR, PUBLIC_URL, RATE_LIMITS } = JSON.parse(readFileSync(join(root, 'settings.json'), 'utf8'))
  expect(await (await fetch(shop.url)).text()).toBe('ok')
  expect({ PUBLIC_URL, RATE_LIMITS }).toEqual({ PUBLIC_URL: shop.url, RATE_LIMITS: 'off' })

  shop.keepLog(join(root, 'kept'))
  await shop.stop()
  await expect(fetch(shop.url)).rejects.toThrow()
  expect(existsSync(join(DATA_DIR, '..'))).toBe(false)
  expect(readFileSync(join(root, 'kept/shop.log'), 'utf8')).toBe('listening\n')
})

test('a shop that dies while starting is reported with the end of its log', async () => {
  write("console.error('port 4 is taken'); process.exit(3)")
  await expect(startShop(root)).rejects.toThrow(/exit code 3[^]*port 4 is taken/)
})

test('a shop that does not stop cleanly fails the run', async () => {
  write(fakeShop(1))
  const shop = await startShop(root)
  await expect(shop.stop()).rejects.toThrow('exit code 1')
})
