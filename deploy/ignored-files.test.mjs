import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { run, textOf } from './testing.mjs'

const manual = ['README.md', 'docs/run.md', '.env.example'].map(textOf).join('\n')
const found = (pattern) => [...manual.matchAll(pattern)].map(([, path]) => path.replace(/^\.\//, ''))

/** Where the manual's commands leave data, keys and backups of a shop, and the name of a backup that was given none. */
const places = {
  backups: [...found(/(?:^|\s)([\w-]+\.sql\.gz)\b/gm), 'wheelyard-2026-11-17T03-00-00.sql.gz', 'shop.sql.gz.part'],
  'data folders': [...found(/DATA_DIR=(\.\/[\w-]+)/g), ...found(/data in `(\.\/\w+)`/g)].map(
    (folder) => `${folder}/PG_VERSION`,
  ),
  secrets: [...found(/> (secrets\/\w+|\.env)\b/g), ...found(/\b(\w+\.pem)\b/g)],
}

test.each(Object.entries(places))('%s that the manual makes reach neither a commit nor an image', (_kind, paths) => {
  expect(paths.length).toBeGreaterThan(1)
  // 1: it is not ignored; anything above: this is no repository.
  expect(paths.filter((path) => run('git', ['check-ignore', '--quiet', path]).status === 1)).toEqual([])
  expect(paths.filter((path) => !isLeftOutOfImage(path))).toEqual([])
})

const patterns = textOf('.dockerignore').trim().split('\n')

/** A pattern leaves out what it names and, if that is a folder, everything inside. */
const isLeftOutOfImage = (path) =>
  patterns.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`))
