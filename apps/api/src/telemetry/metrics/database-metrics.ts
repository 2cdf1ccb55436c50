import { Counter, type Registry } from 'prom-client'
import { readGauge } from './read-at-scrape.ts'

export const databaseOutages = new Counter({
  name: 'wheelyard_database_outage_errors_total',
  help: 'Requests that failed because the database was away: answered with 503, or from the cache where that is possible',
})

export const publicReads = new Counter({
  name: 'wheelyard_public_reads_total',
  help: 'Reads of public lists and pages, if there is a replica, by who answered; primary: the replica was behind or paused',
  labelNames: ['answered_by'],
})

export const replicaPauses = new Counter({
  name: 'wheelyard_replica_pauses_total',
  help: 'How often the replica failed and was left alone for some seconds',
})

type Pool = { totalCount: number; idleCount: number; waitingCount: number; options: { max: number } }

export function exposePool(registry: Registry, pool: Pool): void {
  readGauge(registry, {
    name: 'wheelyard_database_pool_connections',
    help: 'Connections of this process to the database',
    labelNames: ['state'],
    read: () => [
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
    ],
  })
  readGauge(registry, {
    name: 'wheelyard_database_pool_max_connections',
    help: 'DATABASE_POOL',
    read: () => [{ value: pool.options.max }],
  })
  readGauge(registry, {
    name: 'wheelyard_database_pool_waiting',
    help: 'Statements that wait for a connection',
    read: () => [{ value: pool.waitingCount }],
  })
}
