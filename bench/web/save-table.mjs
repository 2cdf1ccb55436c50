import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'

const BEGIN = '<!-- lighthouse: node bench/web/main.mjs writes this part -->'
const END = '<!-- lighthouse: end -->'

/** Writes the table into docs/performance.md, with what is needed to judge it. */
export function saveTable(root, table, runs) {
  const file = join(root, 'docs/performance.md')
  const text = readFileSync(file, 'utf8')
  const begin = text.indexOf(BEGIN)
  const end = text.indexOf(END)
  if (begin < 0 || end < begin) throw new Error(`docs/performance.md no longer has a place for the table: ${BEGIN}`)
  const section = `${BEGIN}\n\n${conditions(root, runs)}\n\n${table}\n\n`
  writeFileSync(file, text.slice(0, begin) + section + text.slice(end))
}

function conditions(root, runs) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const [load] = loadavg()
  const date = new Date().toISOString().slice(0, 10)
  return `commit ${commit}, ${date}, load ${load.toFixed(0)} at the end; medians of ${runs} visits`
}
