import { createLogger } from '#api/http/log'
import { type Metrics, startMetrics } from '#api/composition/metrics'
import { readSettings } from '#api/env'

/** By name and labels, such as `wheelyard_http_requests_total{method="GET",route="/healthz",status="200"}`. */
export type Samples = Record<string, number>

export async function testMetrics(): Promise<Metrics> {
  const log = createLogger({ level: 'silent', pretty: false })
  const metrics = await startMetrics(readSettings({ NODE_ENV: 'test', METRICS_PORT: '0' }), log)
  if (!metrics) throw new Error('METRICS_PORT is set, yet there are no metrics')
  return metrics
}

export async function scrape({ url }: Pick<Metrics, 'url'>): Promise<Samples> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`the scrape got ${reply.status}`)
  const lines = (await reply.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

/** The counters are those of the process, and other tests count too: only what was added is told. */
export async function countedBy(metrics: Metrics, act: () => Promise<unknown>): Promise<Samples> {
  const before = await scrape(metrics)
  await act()
  const after = Object.entries(await scrape(metrics))
  const added = after.map(([name, value]): [string, number] => [name, value - (before[name] ?? 0)])
  return Object.fromEntries(added.filter(([, count]) => count !== 0))
}
