import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'

const BEGIN = '<!-- lighthouse: npm run bench:web writes this part -->'
const END = '<!-- lighthouse: end -->'

/** Puts the table where docs/performance.md keeps it, with what is needed to judge it. */
export function saveTable(root, table, runs) {
  const file = join(root, 'docs/performance.md')
  const paper = readFileSync(file, 'utf8')
  const begin = paper.indexOf(BEGIN)
  const end = paper.indexOf(END)
  if (begin < 0 || end < begin) throw new Error(`docs/performance.md has lost its place for the table: ${BEGIN}`)
  const part = `${BEGIN}\n\n${circumstances(root, runs)}\n\n${table}\n\n`
  writeFileSync(file, paper.slice(0, begin) + part + paper.slice(end))
}

function circumstances(root, runs) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const [load] = loadavg()
  const day = new Date().toISOString().slice(0, 10)
  return `commit ${commit}, ${day}, load ${load.toFixed(0)} at the end; medians of ${runs} visits`
}
