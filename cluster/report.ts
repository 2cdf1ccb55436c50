import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { projectRoot } from '@wheelyard/bench/shop'
import type { CutOffWriter } from './cut-off-writer.ts'
import { patroniVersion, postgresVersion } from './packages.ts'
import { PATRONI } from './patroni.ts'
import type { Window } from './verdict.ts'

const TITLES = ['fault', 'writes away s', 'buyers got', 'acknowledged', 'lost', 'readers got']

/** As Markdown, for the terminal and the docs. */
export function reportOf(windows: Window[], { tried, acknowledged }: CutOffWriter): string {
  const rows = windows.map((window) => [
    window.fault,
    window.writesAwayS.toFixed(1),
    outcomes(window.writes),
    String(window.acknowledged),
    String(window.lost),
    outcomes(window.reads),
  ])
  const lines = [TITLES, TITLES.map(() => '---'), ...rows]
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  const beside = `Of ${tried} writes that a client tried beside a cut-off leader, ${acknowledged.length} were acknowledged.`
  return [head(), table, beside].join('\n\n')
}

function head(): string {
  const machine = `${cpus().length} cores (${process.platform} ${process.arch}, ${cpus()[0]?.model ?? '?'})`
  const load = (loadavg()[0] ?? 0).toFixed(1)
  const { ttl, loop_wait: loopWait, retry_timeout: retryTimeout } = PATRONI
  return (
    `commit ${commit()}, ${new Date().toISOString().slice(0, 16)}Z, ${machine}, load ${load} at the end; ` +
    `Patroni ${patroniVersion()}, PostgreSQL ${postgresVersion()}, Node ${process.version}; ` +
    `ttl ${ttl}, loop_wait ${loopWait}, retry_timeout ${retryTimeout}`
  )
}

/** The project may be no checkout, or that of another user than root. */
function commit(): string {
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '-uno') ? '+' : '')
  } catch {
    return 'unknown'
  }
}

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'safe.directory=*', ...args], { cwd: projectRoot, encoding: 'utf8' }).trim()

const outcomes = (counts: Record<string, number>) =>
  Object.entries(counts)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([outcome, count]) => `${count} × ${outcome}`)
    .join(', ')
