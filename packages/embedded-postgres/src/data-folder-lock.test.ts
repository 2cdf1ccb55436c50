import { chmod, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartupError } from '@wheelyard/server/startup-error'
import { lockDataFolder } from './data-folder-lock.ts'
import { spawnShop } from './testing/spawn-shop.ts'

let folder: string
let lockFile: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wheelyard-lock-'))
  lockFile = join(folder, 'shop.lock')
})
afterEach(() => rm(folder, { recursive: true }))

const change = async (values: object) => {
  const holder = JSON.parse(await readFile(lockFile, 'utf8'))
  await writeFile(lockFile, JSON.stringify({ ...holder, ...values }))
}

test('a second opener is refused and told who holds the folder, since when and where', async () => {
  const lock = await lockDataFolder(folder)
  await lock.announce('http://localhost:3000')
  const year = new Date().getUTCFullYear()
  await expect(lockDataFolder(folder)).rejects.toThrow(
    new RegExp(
      `in use by another Wheelyard \\(process ${process.pid}, since ${year}-.* UTC, at http://localhost:3000\\)`,
    ),
  )
  await lock.release()
})

test('a folder that was released can be locked again', async () => {
  await (await lockDataFolder(folder)).release()
  await (await lockDataFolder(folder)).release()
})

test('a shop that was killed loses its lock', async () => {
  const shop = spawnShop(folder, 'lock-only')
  expect(await shop.firstWords).toBe('open')
  await expect(lockDataFolder(folder)).rejects.toThrow(`process ${shop.pid}`)
  await shop.kill()
  await (await lockDataFolder(folder)).release()
})

test('a lock is not kept alive by another process that was given the same pid', async () => {
  await lockDataFolder(folder)
  await change({ start: 'before the reboot' })
  await (await lockDataFolder(folder)).release()
})

test('a lock cut short by a power failure is taken over', async () => {
  await writeFile(lockFile, '{"pid":')
  await (await lockDataFolder(folder)).release()
})

test('of many starters that find a dead lock at once, one wins', async () => {
  const dead = spawnShop(folder, 'lock-only')
  await dead.firstWords
  await dead.kill()
  const starters = Array.from({ length: 4 }, () => spawnShop(folder, 'lock-only'))
  const words = await Promise.all(starters.map((starter) => starter.firstWords))
  await Promise.all(starters.map((starter) => starter.kill()))
  expect(words.filter((word) => word === 'open')).toHaveLength(1)
  expect(words.filter((word) => word.includes('in use by another Wheelyard'))).toHaveLength(3)
})

test('a shop in another container is believed while its heart beats, and no longer', async () => {
  const lock = await lockDataFolder(folder)
  const holder = { ...JSON.parse(await readFile(lockFile, 'utf8')), place: 'another-container pid:[1]', pid: 1 }
  // Our own heart beats for this file too, and would beat for theirs at the wrong moment.
  await lock.release()
  await writeFile(lockFile, JSON.stringify(holder))
  await expect(lockDataFolder(folder)).rejects.toThrow('process 1 on another-container')
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(lockFile, longAgo, longAgo)
  await (await lockDataFolder(folder)).release()
})

test('a folder that cannot be made is named in one line', async () => {
  await writeFile(join(folder, 'file'), '')
  const refused = lockDataFolder(join(folder, 'file', 'data'))
  await expect(refused).rejects.toThrow(StartupError)
  await expect(refused).rejects.toThrow(/^Cannot write to the data folder .*file\/data \(ENOTDIR.*DATA_DIR/)
})

test.skipIf(process.getuid?.() === 0)('a folder that may not be written to is named in one line', async () => {
  await chmod(folder, 0o500)
  await expect(lockDataFolder(folder)).rejects.toThrow(/^Cannot write to the data folder .*EACCES.*DATA_DIR/)
  await chmod(folder, 0o700)
})
