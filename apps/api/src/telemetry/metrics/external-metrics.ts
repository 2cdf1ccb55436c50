import { Histogram, type Registry } from 'prom-client'
import { readGauge } from './read-at-scrape.ts'

const externalCalls = new Histogram({
  name: 'wheelyard_external_call_duration_seconds',
  help: 'Calls to other services, retries included; refused: the service answered no; down: no usable answer',
  labelNames: ['service', 'outcome'],
  buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
})

type Service = 'card provider' | 'tax service' | 'VAT register'
type Outcome = 'ok' | 'refused' | 'down' | 'error'

for (const service of ['card provider', 'tax service', 'VAT register']) {
  for (const outcome of ['ok', 'refused', 'down', 'error']) externalCalls.zero({ service, outcome })
}

/** Call what it returns when the service has answered, or has not. */
export function timeCall(service: Service): (outcome: Outcome) => void {
  const stop = externalCalls.startTimer({ service })
  return (outcome) => void stop({ outcome })
}

type Probe = { name: string; status: () => 'up' | 'down' | 'not asked yet' }

export function exposeServices(registry: Registry, probes: Probe[]): void {
  readGauge(registry, {
    name: 'wheelyard_external_service_up',
    help: 'Whether a service outside of the shop answered when it was last asked, which the scrape before did',
    labelNames: ['service'],
    read: () =>
      probes
        .map((probe) => ({ labels: { service: probe.name }, status: probe.status() }))
        .filter(({ status }) => status !== 'not asked yet')
        .map(({ labels, status }) => ({ labels, value: status === 'up' ? 1 : 0 })),
  })
}
