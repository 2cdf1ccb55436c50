import type { ApiClient } from '@wheelyard/contract/http/client'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '@wheelyard/api/composition/app'
import type { CoreDeps } from '@wheelyard/api/composition/deps'
import { listenForChanges } from '@wheelyard/api/db/change-feed'
import { openDatabase } from '@wheelyard/api/db/client'
import { type PaymentShop, paymentShop } from '@wheelyard/api/finance/payments/testing'
import { clientOf, type Person } from '@wheelyard/api/testing/test-shop'
import { type Gate, gateBefore } from '../support/gate.ts'

export type Server = { app: FastifyInstance; means: CoreDeps; as(person: Person): ApiClient }

export type TwoServers = { shop: PaymentShop; first: Server; second: Server; gate: Gate; close(): Promise<void> }

/** Two servers on one database, with a gate between them and the card provider. */
export async function startTwoServers(): Promise<TwoServers> {
  const started: { gate?: Gate } = {}
  const shop = await paymentShop(async (url) => {
    const { hostname: host, port } = new URL(url)
    started.gate = await gateBefore({ host, port: Number(port) })
    return `http://127.0.0.1:${started.gate.port}`
  })
  const { gate } = started
  if (!gate) throw new Error('the gate was not opened')
  const second = await secondServer(shop.coreDeps, shop.url)
  return {
    shop,
    first: { app: shop.app, means: shop.coreDeps, as: (person) => clientOf(shop.app, person.token) },
    second: second.server,
    gate,
    async close() {
      await gate.close()
      await second.close()
      await shop.close()
    },
  }
}

async function secondServer(first: CoreDeps, url: string) {
  const database = openDatabase(url, { poolSize: 5, onError: () => {} })
  const changes = await listenForChanges(url, () => {})
  const means = { ...first, changes, db: database.db }
  const app = await buildApp(means)
  const server: Server = { app, means, as: (person) => clientOf(app, person.token) }
  return {
    server,
    async close() {
      await app.close()
      await changes.close()
      await database.close()
    },
  }
}
