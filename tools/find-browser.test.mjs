import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBrowser } from './find-browser.mjs'

let folder
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'browsers-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function browser(script) {
  const path = join(folder, 'browser')
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return path
}

test('the browser the user names is taken before any other', async () => {
  const named = browser('echo Chromium 1')
  expect(await findBrowser({ CHROME_PATH: named })).toBe(named)
})

test.each([
  ['is not there', () => join(folder, 'gone')],
  ['does not run', () => browser('exit 127')],
])('a named browser that %s is an error, not a reason to take another', async (_, path) => {
  await expect(findBrowser({ CHROME_PATH: path() })).rejects.toThrow(
    /CHROME_PATH is .*, but no browser runs from there/,
  )
})
