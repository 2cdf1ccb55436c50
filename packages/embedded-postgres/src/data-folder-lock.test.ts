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

test('a second process is refused and told which one holds the folder, since when and at which URL', async () => {
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

test('a released folder can be locked again', async () => {
  await (await lockDataFolder(folder)).release()
  await (await lockDataFolder(folder)).release()
})

test('a killed shop loses its lock', async () => {
  const shop = spawnShop(folder, 'lock-only')
  expect(await shop.firstOutput).toBe('open')
  await expect(lockDataFolder(folder)).rejects.toThrow(`process ${shop.pid}`)
  await shop.kill()
  await (await lockDataFolder(folder)).release()
})

test('another process with the same pid does not keep a lock alive', async () => {
  await lockDataFolder(folder)
  await change({ start: 'before the reboot' })
  await (await lockDataFolder(folder)).release()
})

test('an incomplete lock file is taken over', async () => {
  await writeFile(lockFile, '{"pid":')
  await (await lockDataFolder(folder)).release()
})

test('of many processes that find a dead lock at once, one gets it', async () => {
  const dead = spawnShop(folder, 'lock-only')
  await dead.firstOutput
  await dead.kill()
  const shops = Array.from({ length: 4 }, () => spawnShop(folder, 'lock-only'))
  const outputs = await Promise.all(shops.map((shop) => shop.firstOutput))
  await Promise.all(shops.map((shop) => shop.kill()))
  expect(outputs.filter((output) => output === 'open')).toHaveLength(1)
  expect(outputs.filter((output) => output.includes('in use by another Wheelyard'))).toHaveLength(3)
})

test('the lock of a shop in another container holds only while its heartbeat is fresh', async () => {
  const lock = await lockDataFolder(folder)
  const holder = { ...JSON.parse(await readFile(lockFile, 'utf8')), place: 'another-container pid:[1]', pid: 1 }
  // Otherwise our own heartbeat would refresh the file.
  await lock.release()
  await writeFile(lockFile, JSON.stringify(holder))
  await expect(lockDataFolder(folder)).rejects.toThrow('process 1 on another-container')
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(lockFile, longAgo, longAgo)
  await (await lockDataFolder(folder)).release()
})

test('a folder that cannot be created is named in one line', async () => {
  await writeFile(join(folder, 'file'), '')
  const refused = lockDataFolder(join(folder, 'file', 'data'))
  await expect(refused).rejects.toThrow(StartupError)
  await expect(refused).rejects.toThrow(/^Cannot write to the data folder .*file\/data \(ENOTDIR.*DATA_DIR/)
})

test.skipIf(process.getuid?.() === 0)('a folder without write permission is named in one line', async () => {
  await chmod(folder, 0o500)
  await expect(lockDataFolder(folder)).rejects.toThrow(/^Cannot write to the data folder .*EACCES.*DATA_DIR/)
  await chmod(folder, 0o700)
})
