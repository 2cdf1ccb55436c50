import { parseArgs } from 'node:util'
import type { Plan } from './measure.ts'
import { type WorkName, workNames } from './works.ts'

export type Options = {
  works: WorkName[]
  products: number
  orders: number
  plan: Plan
  /** Starts, memory and sizes too. */
  starts: boolean
  clone: boolean
  growth: boolean
  profile: boolean
  /** Several processes behind HAProxy, with a replica. */
  cluster: boolean
  processes: number
}

export const HELP = `npm run bench -- [options]
  --quick              everything once, under a minute
  --work list,order    only these: ${workNames.join(', ')}
  --products N         products in the shop (1000)
  --orders N           orders in the shop (10000; with --growth, those of the largest: 1000000)
  --connections N      buyers at once (16)
  --seconds N          length of one slice (3)
  --rounds N           slices of the shop and of its floor, in turns (5)
  --full               also the time from clone to first page
  --growth             how cost grows with products, orders, buyers and processes; draws docs/pictures/growth-*.svg
  --profile            where the processor time of each work goes, by V8's profiler
  --cluster            several processes (--processes 3, at most 4) behind HAProxy, on PostgreSQL with a streaming replica
`

export function readOptions(args: string[]): Options | undefined {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      full: { type: 'boolean', default: false },
      growth: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      cluster: { type: 'boolean', default: false },
      processes: { type: 'string' },
      help: { type: 'boolean', default: false },
      work: { type: 'string' },
      products: { type: 'string' },
      orders: { type: 'string' },
      connections: { type: 'string' },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
    },
  })
  if (values.help) return undefined
  const { quick, growth } = values
  return {
    works: values.work ? values.work.split(',').map(workName) : [...workNames],
    products: count(values.products, 1_000),
    orders: count(values.orders, growth ? 1_000_000 : quick ? 1_000 : 10_000),
    plan: {
      connections: count(values.connections, 16),
      seconds: count(values.seconds, quick ? 1 : growth ? 2 : 3),
      rounds: count(values.rounds, quick ? 1 : growth ? 2 : 5),
      warmUpSeconds: quick ? 0.5 : 1.5,
    },
    starts: values.work === undefined,
    clone: values.full,
    growth,
    profile: values.profile,
    cluster: values.cluster,
    processes: count(values.processes, 3),
  }
}

function workName(text: string): WorkName {
  const name = workNames.find((known) => known === text.trim())
  if (!name) throw new Error(`There is no work '${text}': choose from ${workNames.join(', ')}.`)
  return name
}

function count(text: string | undefined, standard: number): number {
  const number = Number(text ?? standard)
  if (!Number.isFinite(number) || number < 0) throw new Error(`'${text}' is not a number the bench can use.`)
  return number
}
