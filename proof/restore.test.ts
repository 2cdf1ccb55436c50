import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reachDatabase } from '@wheelyard/embedded-postgres/reach-database'
import { integrityViolations } from './support/integrity.ts'
import { keepBuying } from './support/buyers.ts'
import { type ShopProcess, startShop } from './support/shop-process.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../', import.meta.url))

/** The commands of the manual, without npm. */
const command = (name: string, dataDir: string, ...rest: string[]) =>
  run(process.execPath, [`apps/api/src/cli/${name}.ts`, ...rest], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })

describe('a backup of a shop while customers order', () => {
  let folder: string
  let shop: ShopProcess
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wheelyard-restore-'))
    shop = await startShop({ env: { DATA_DIR: join(folder, 'shop') } })
  })
  afterAll(async () => {
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('holds every order acknowledged before it, passes all integrity checks when restored, and the shop runs on it', async () => {
    const [from, to, file] = [join(folder, 'shop'), join(folder, 'restored'), join(folder, 'shop.sql.gz')]
    const acknowledged: string[] = []
    const source = await reachDatabase({ databaseUrl: undefined, dataDir: from })
    const buying = await keepBuying({ databaseUrl: source.url, shopUrl: shop.url, acknowledged })
    await buying.another(10)
    const before = [...acknowledged]
    const written = await command('backup', from, file)
    await buying.stop()
    const restored = await command('restore', to, file)
    expect(rowsIn(restored.stdout)).toBe(rowsIn(written.stdout))

    const integrity = await command('check-integrity', to)
    expect(integrity.stdout).not.toMatch(/BROKEN|UNKNOWN/)
    const target = await reachDatabase({ databaseUrl: undefined, dataDir: to })
    expect(await integrityViolations(target.url)).toEqual([])
    const stored = await orderIds(target.url)
    await target.close()
    expect(before.filter((id) => !stored.has(id))).toEqual([])

    const again = await startShop({ env: { DATA_DIR: to } })
    const reopened = await reachDatabase({ databaseUrl: undefined, dataDir: to })
    const later: string[] = []
    const buyingAgain = await keepBuying({ databaseUrl: reopened.url, shopUrl: again.url, acknowledged: later })
    await buyingAgain.another(5)
    await buyingAgain.stop()
    expect(later.length).toBeGreaterThanOrEqual(5)
    expect(await integrityViolations(reopened.url)).toEqual([])
    await again.stop()
  }, 180_000)
})

const rowsIn = (text: string) => /\d+ rows/.exec(text)?.[0]

async function orderIds(url: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from orders')
  await client.end()
  return new Set(rows.map((row) => row.id))
}
