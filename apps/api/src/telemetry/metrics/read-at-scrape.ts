import { Counter, Gauge, type Registry } from 'prom-client'

type Sample = { value: number; labels?: Record<string, string> }
type Options = {
  name: string
  help: string
  labelNames?: string[]
  /** What is not among the samples is not shown: unknown is not 0. */
  read: () => Sample[] | Promise<Sample[]>
}

/** For what is known elsewhere and looked up only when someone asks. */
export function readGauge(registry: Registry, { read, ...options }: Options): void {
  const gauge = new Gauge({
    ...options,
    registers: [],
    async collect() {
      const samples = await read()
      this.reset()
      if (samples.length === 0 && !options.labelNames) this.remove()
      for (const { labels = {}, value } of samples) this.set(labels, value)
    },
  })
  registry.registerMetric(gauge)
}

/** The same for a number that only grows. */
export function readCounter(registry: Registry, { read, ...options }: Options): void {
  const counter = new Counter({
    ...options,
    registers: [],
    async collect() {
      const samples = await read()
      this.reset()
      for (const { labels = {}, value } of samples) this.inc(labels, value)
    },
  })
  registry.registerMetric(counter)
}
