import { collectDefaultMetrics, type Registry } from 'prom-client'
import { readGauge } from './read-at-scrape.ts'

/** What runs, and its memory, processor time and event-loop delay under the names that every Node service has. */
export function exposeProcess(registry: Registry, { version }: { version: string }): void {
  collectDefaultMetrics({ register: registry })
  readGauge(registry, {
    name: 'wheelyard_build_info',
    help: 'The running version, as a label; always 1',
    labelNames: ['version', 'node'],
    read: () => [{ labels: { version, node: process.version }, value: 1 }],
  })
}
