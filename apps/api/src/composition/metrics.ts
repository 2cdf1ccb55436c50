import type { FastifyBaseLogger } from 'fastify'
import { Registry } from 'prom-client'
import type { Settings } from '../env.ts'
import { type MetricsServer, startMetricsServer } from '../telemetry/metrics/metrics-server.ts'
import { exposeProcess } from '../telemetry/metrics/process-metrics.ts'
import { version } from '../version.ts'

export type Metrics = MetricsServer & { registry: Registry }

/** Undefined without METRICS_PORT. */
export async function startMetrics({ metrics }: Settings, log: FastifyBaseLogger): Promise<Metrics | undefined> {
  if (!metrics) return undefined
  const registry = new Registry()
  exposeProcess(registry, { version })
  const onError = (error: unknown) => log.error({ err: error }, 'the metrics could not be read')
  return { registry, ...(await startMetricsServer({ ...metrics, registry, onError })) }
}
