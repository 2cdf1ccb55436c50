import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { staleParts, writeStamp } from './stamp.mjs'

let parent
let root

const write = (file, text) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'wheelyard-stamp-'))
  root = join(parent, 'shop')
  write('apps/api/src/server.ts', 'one')
  write('apps/web/app/root.tsx', 'one')
  write('apps/web/build/client/page.js', 'built')
  write('apps/api/dist/server.js', 'built')
  for (const part of ['web', 'server']) writeStamp(root, part)
})
afterEach(() => rmSync(parent, { recursive: true }))

test('a build without a stamp is stale, one that was just stamped is not', () => {
  expect(staleParts(root)).toEqual([])
  rmSync(join(root, 'apps/api/dist'), { recursive: true })
  expect(staleParts(root)).toEqual(['server'])
})

test('a change to the server leaves the web as it is', () => {
  write('apps/api/src/server.ts', 'two')
  expect(staleParts(root)).toEqual(['server'])
})

test('a change to the web reaches the server too, which renders it', () => {
  write('apps/web/app/root.tsx', 'two')
  expect(staleParts(root)).toEqual(['web', 'server'])
})

test('new dependencies make everything stale, a new test nothing', () => {
  write('apps/api/src/server.test.ts', 'test')
  expect(staleParts(root)).toEqual([])
  write('package-lock.json', '{}')
  expect(staleParts(root)).toEqual(['web', 'server'])
})

test('a build that was copied with its sources is still fresh', () => {
  const copy = join(parent, 'copy')
  cpSync(root, copy, { recursive: true })
  expect(staleParts(copy)).toEqual([])
})
