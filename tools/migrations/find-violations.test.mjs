import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withFiles } from '../testing/with-files.mjs'
import { findViolations } from './find-violations.mjs'

const SHOP = 'apps/api/src/db/migrations'
const first = `${SHOP}/0000_orders.sql`
const next = `${SHOP}/0001_more.sql`
const snapshot = { tables: { 'public.orders': { columns: { id: {}, note: {} } } } }
const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']

/** The violations after a change to a project of which the only commit was released. */
function violationsAfter(change) {
  const files = { [first]: 'CREATE TABLE "orders" ();', [`${SHOP}/meta/0000_snapshot.json`]: JSON.stringify(snapshot) }
  return withFiles(files, (root) => {
    const git = (...args) => execFileSync('git', [...author, ...args], { cwd: root, encoding: 'utf8' }).trim()
    git('init', '-q')
    git('add', '-A')
    git('commit', '-qm', 'chore: release 0.2.0')
    change((path, text) => writeFileSync(join(root, path), text), root)
    return findViolations(root, { commit: git('rev-parse', 'HEAD'), version: '0.2.0' })
  })
}

test('a migration that only adds is fine', () => {
  expect(violationsAfter((write) => write(next, 'ALTER TABLE "orders" ADD COLUMN "colour" text;'))).toEqual([])
})

test('a migration that takes away is named with its statement', () => {
  expect(violationsAfter((write) => write(next, 'ALTER TABLE "orders" DROP COLUMN "note";'))).toEqual([
    `${next} drops a column of the release:\n  alter table orders drop column note`,
  ])
})

test('a released migration stays as it is', () => {
  expect(violationsAfter((write) => write(first, 'CREATE TABLE "purchases" ();'))).toEqual([
    `${first} is part of 0.2.0 and was changed`,
  ])
  expect(violationsAfter((_write, root) => rmSync(join(root, first)))).toEqual([
    `${first} is part of 0.2.0 and is gone`,
  ])
})
