import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const POSTGRES_VERSIONS = '/usr/lib/postgresql'

type Machine = { has: (path: string) => boolean; postgresBin: string | undefined; isRoot: boolean; platform: string }

const PROGRAMS = [
  { package: 'patroni', program: '/usr/bin/patroni' },
  { package: 'etcd-server', program: '/usr/bin/etcd' },
  { package: 'haproxy', program: '/usr/sbin/haproxy' },
  { package: 'iproute2', program: '/usr/sbin/ip' },
  { package: 'util-linux', program: '/usr/bin/setpriv' },
]

/** Why the cluster cannot be built on this machine, with what to do about it. */
export function problemOf({ has, postgresBin, isRoot, platform }: Machine): string | undefined {
  if (platform !== 'linux') return 'The cluster needs Linux: its nodes are network namespaces.'
  const missing = PROGRAMS.filter(({ program }) => !has(program)).map((each) => each.package)
  // Patroni's package is content with any store; this one speaks to etcd.
  if (missing.includes('patroni')) missing.push('python3-etcd')
  if (!postgresBin) missing.push('postgresql')
  if (missing.length > 0) {
    return `The cluster is built from Debian's packages, of which these are missing: ${missing.join(', ')}.\n  apt-get install -y ${missing.join(' ')}`
  }
  return isRoot ? undefined : 'The cluster needs root, to make its network namespaces: sudo npx node cluster/main.ts'
}

export const thisMachine = (): Machine => ({
  has: existsSync,
  postgresBin: newestPostgres(),
  isRoot: process.getuid?.() === 0,
  platform: process.platform,
})

/** The folder of the newest server that is installed. */
export function newestPostgres(): string | undefined {
  if (!existsSync(POSTGRES_VERSIONS)) return undefined
  const versions = readdirSync(POSTGRES_VERSIONS).toSorted((a, b) => Number(b) - Number(a))
  return versions
    .map((version) => join(POSTGRES_VERSIONS, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'postgres')))
}

/** Such as 15. */
export const postgresVersion = () => newestPostgres()?.split('/').at(-2) ?? ''

/** Such as 3.0.2. */
export const patroniVersion = () =>
  execFileSync('/usr/bin/patroni', ['--version'], { encoding: 'utf8' }).trim().split(' ').at(-1) ?? ''

/**
 * Before 3.0.3 Patroni writes the leader's key over that of another with etcd's API v3: a leader that was cut off takes
 * the cluster back from its successor, and what that one acknowledged is lost. https://github.com/patroni/patroni/pull/2689
 */
export const needsOldEtcdApi = (version: string) => version.localeCompare('3.0.3', 'en', { numeric: true }) < 0
