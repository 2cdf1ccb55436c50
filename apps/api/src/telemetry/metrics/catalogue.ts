import { register, Registry } from 'prom-client'
import './document-metrics.ts'
import './shop-metrics.ts'
import { exposePool } from './database-metrics.ts'
import { exposeServices } from './external-metrics.ts'
import { exposeCaches } from './http-metrics.ts'
import { exposeProcess } from './process-metrics.ts'
import { exposeWaitingWork } from './waiting-metrics.ts'

const SUFFIXES = { histogram: ['_bucket', '_sum', '_count'], counter: [''], gauge: [''], summary: [''] }

/** The name of every time series with its labels, without a shop: for what alerts and dashboards may ask. */
export function metricsCatalogue(): Map<string, string[]> {
  const registry = new Registry()
  exposeProcess(registry, { version: '' })
  exposeCaches(registry, {}, () => 0)
  exposeServices(registry, [])
  exposePool(registry, { totalCount: 0, idleCount: 0, waitingCount: 0, options: { max: 0 } })
  exposeWaitingWork(registry, async () => undefined)
  const all = Registry.merge([register, registry]).getMetricsAsArray() as unknown as Described[]
  return new Map(
    all.flatMap(({ name, type, labelNames }) => SUFFIXES[type].map((suffix) => [name + suffix, labelNames])),
  )
}

type Described = { name: string; type: keyof typeof SUFFIXES; labelNames: string[] }
