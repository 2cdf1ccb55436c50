import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser } from './open-browser.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wheelyard-open-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const onLinux = test.runIf(process.platform === 'linux')

onLinux('the browser of the desktop is given the address of the shop', async () => {
  const opener = join(folder, 'xdg-open')
  await writeFile(
    opener,
    `#!/bin/sh\necho "$1" > "${folder}/opened.part" && mv "${folder}/opened.part" "${folder}/opened"\n`,
    {
      mode: 0o700,
    },
  )
  vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`)
  openBrowser('http://localhost:3000', expect.unreachable)
  const opened = () => readFile(join(folder, 'opened'), 'utf8')
  await vi.waitFor(async () => expect(await opened()).toBe('http://localhost:3000\n'), { timeout: 30_000 })
})

onLinux('without a desktop one line says where the shop is', async () => {
  vi.stubEnv('PATH', folder)
  const line = await new Promise<string>((resolve) => openBrowser('http://localhost:3000', resolve))
  expect(line).toBe('  No browser could be opened here; the shop is at http://localhost:3000\n')
})
