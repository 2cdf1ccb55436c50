import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { etcdAccess } from './etcd.ts'
import { NETWORK, type Node, nodes } from './network.ts'
import { newestPostgres } from './packages.ts'
import { onNode, startProgram } from './programs.ts'

/** Seconds. Patroni's smallest `ttl`, and what it asks for with that: loop_wait + 2 × retry_timeout ≤ ttl. */
export const PATRONI = { ttl: 20, loop_wait: 5, retry_timeout: 5 }
/** A lost leader's key lives for `ttl`; the others look every `loop_wait` and may repeat a call for `retry_timeout`. */
export const PATRONI_LIMIT_S = PATRONI.ttl + PATRONI.loop_wait + PATRONI.retry_timeout
const REST_PORT = 8008
const ASK_LIMIT_MS = 2_000
const SMALL_LAG = 1_000_000

export function startPatroni(folder: string, node: Node) {
  const file = configFile(folder, node)
  writeFileSync(file, JSON.stringify(configOf(folder, node), null, 2))
  return startProgram({ name: `${node.name}-patroni`, command: ['/usr/bin/patroni', file], folder, node })
}

const configFile = (folder: string, { name }: Node) => join(folder, `${name}.json`)

function configOf(folder: string, { name, address }: Node) {
  const data = join(folder, name)
  return {
    scope: 'wheelyard',
    name,
    restapi: { listen: `${address}:${REST_PORT}`, connect_address: `${address}:${REST_PORT}` },
    ...etcdAccess(),
    bootstrap: {
      dcs: {
        ...PATRONI,
        maximum_lag_on_failover: 1_048_576,
        // A commit is acknowledged once a second node has it.
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      data_dir: join(data, 'postgres'),
      bin_dir: newestPostgres(),
      pgpass: join(data, 'pgpass'),
      // No one else is in this network.
      pg_hba: [`host all all ${NETWORK} trust`, `host replication all ${NETWORK} trust`],
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
      parameters: { unix_socket_directories: data },
    },
  }
}

const parameters = {
  max_connections: 100,
  // A standby that goes silent holds up every commit until it is noticed: standard is a minute.
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
}

type Member = { name: string; role: string; state: string; timeline?: number; lag?: number | string }

const ask = ({ address }: Node, path: string) =>
  fetch(`http://${address}:${REST_PORT}${path}`, { signal: AbortSignal.timeout(ASK_LIMIT_MS) })

/** What the cluster looks like from this node. */
async function membersSeenBy(node: Node): Promise<Member[]> {
  const reply = await ask(node, '/cluster')
  return ((await reply.json()) as { members: Member[] }).members
}

/** Others may still see a node as it was before it was lost: this asks itself. */
const isUp = async (node: Node) => (await ask(node, '/health')).ok

/** One leader, and both others follow it, one of them synchronously. */
export async function isHealthy(): Promise<boolean> {
  const views = await Promise.all(nodes.map(membersSeenBy))
  const isAllUp = (await Promise.all(nodes.map(isUp))).every(Boolean)
  return (
    isAllUp &&
    views.every((members) => {
      const leader = members.find(({ role }) => role === 'leader')
      const followers = members.filter(({ role }) => role !== 'leader')
      return (
        leader?.state === 'running' &&
        followers.length === nodes.length - 1 &&
        followers.every(({ state, lag, timeline }) => {
          return ['running', 'streaming'].includes(state) && Number(lag) < SMALL_LAG && timeline === leader.timeline
        }) &&
        followers.some(({ role }) => role === 'sync_standby')
      )
    })
  )
}

export const leaderNow = () => nodeInRole('leader')
export const synchronousNow = () => nodeInRole('sync_standby')

async function nodeInRole(wanted: string): Promise<Node> {
  const members = await Promise.any(nodes.map(membersSeenBy))
  return nodeCalled(members.find(({ role }) => role === wanted)?.name)
}

function nodeCalled(name: string | undefined): Node {
  const node = nodes.find((each) => each.name === name)
  if (!node) throw new Error(`There is no node ${name}`)
  return node
}

/** A planned change of the leader. */
export async function switchOver(folder: string, from: Node, to: Node): Promise<void> {
  const patronictl = [
    '/usr/bin/patronictl',
    '-c',
    configFile(folder, from),
    'switchover',
    '--candidate',
    to.name,
    '--force',
  ]
  const [program = '', ...args] = [...onNode(from), ...patronictl]
  await promisify(execFile)(program, args, { env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } })
}
