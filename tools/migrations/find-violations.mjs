import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { breakingStatements } from './expand-only.mjs'

const FOLDERS = ['apps/api/src/db/migrations', 'apps/identity/src/db/migrations']

/** What migrations since the release have that it cannot live with, and released migrations that were changed. */
export function findViolations(root, release) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  const releasedFiles = git('ls-tree', '-r', '--name-only', release.commit, '--', ...FOLDERS).split('\n')
  const atRelease = (file) => git('show', `${release.commit}:${file}`)
  return FOLDERS.flatMap((folder) => {
    const released = releasedFiles.filter((file) => file.startsWith(`${folder}/`))
    const snapshot = released.filter((file) => file.endsWith('_snapshot.json')).toSorted().at(-1)
    const tables = snapshot ? columnsByTable(JSON.parse(atRelease(snapshot))) : {}
    const migrations = globSync(`${folder}/*.sql`, { cwd: root }).toSorted()
    const read = (file) => readFileSync(join(root, file), 'utf8')
    const lost = released.filter((file) => file.endsWith('.sql') && !migrations.includes(file))
    return [
      ...lost.map((file) => `${file} is part of ${release.version} and is gone`),
      ...migrations.flatMap((file) => {
        if (!released.includes(file)) {
          const broken = breakingStatements(read(file), { version: release.version, tables })
          return broken.map(({ sql, reason }) => `${file} ${reason}:\n  ${sql}`)
        }
        return read(file) === atRelease(file) ? [] : [`${file} is part of ${release.version} and was changed`]
      }),
    ]
  })
}

const columnsByTable = ({ tables }) =>
  Object.fromEntries(Object.entries(tables).map(([name, { columns }]) => [name, Object.keys(columns)]))
