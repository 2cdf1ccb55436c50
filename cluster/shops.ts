import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '@wheelyard/bench/shop'
import { BALANCER, LEADER, REPLICAS, SHOPS } from './haproxy.ts'
import { startProgram, stopProgram } from './programs.ts'
import { until } from './until.ts'

export const DATABASE = 'wheelyard'
const START_LIMIT_MS = 120_000
const DRAIN_SECONDS = 3

/** A shop process as `npm start` runs it. */
export class Shop {
  readonly url: string
  readonly #folder: string
  readonly #place: number
  #child: ChildProcess | undefined

  constructor(folder: string, place: number) {
    this.#folder = folder
    this.#place = place
    this.url = `http://${SHOPS[place]}`
  }

  async start(): Promise<void> {
    this.#child = startProgram({
      name: `shop${this.#place + 1}`,
      command: [process.execPath, '--max-semi-space-size=8', join(projectRoot, 'apps/api/dist/server.js')],
      folder: this.#folder,
      env: {
        PORT: this.url.split(':').at(-1) ?? '',
        PUBLIC_URL: `http://${BALANCER}`,
        TRUST_PROXY: '1',
        DATABASE_URL: `postgres://shop@${LEADER}/${DATABASE}`,
        DATABASE_REPLICA_URL: `postgres://shop@${REPLICAS}/${DATABASE}`,
        DRAIN_SECONDS: String(DRAIN_SECONDS),
        DEMO_DATA: 'catalogue',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
      },
    })
    await until(`shop ${this.#place + 1} is ready`, () => this.#isReady(), START_LIMIT_MS)
  }

  async #isReady(): Promise<boolean> {
    if (this.#child?.exitCode !== null) throw new Error('it has ended')
    return (await fetch(`${this.url}/readyz`)).ok
  }

  /** SIGTERM, and another process in its place once it has ended by itself. */
  async restart(): Promise<void> {
    if (this.#child) await stopProgram(this.#child)
    await this.start()
  }
}
