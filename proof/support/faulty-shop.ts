import { startCardSandbox } from '@wheelyard/sandbox/card/card-sandbox'
import { connectCardProvider } from '../../apps/api/src/clients/card-provider.ts'
import { paymentsDepsOf } from '../../apps/api/src/app.ts'
import { testDatabase } from '../../apps/api/src/db/testing.ts'
import { keys, type PaymentShop } from '../../apps/api/src/features/payments/testing.ts'
import { testShop } from '../../apps/api/src/testing/test-shop.ts'
import { Stripe } from 'stripe'
import { type FaultProxy, faultProxy } from './fault-proxy.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** A shop that reaches its card provider only through a proxy that can be told to misbehave. The customer's browser has a way of its own. */
export async function faultyShop(): Promise<PaymentShop & { proxy: FaultProxy }> {
  const database = await testDatabase()
  const sandbox = await startCardSandbox({ ...keys, pool: database.pool, production: false, demo: true, log: silent })
  const { hostname: host, port } = new URL(sandbox.url)
  const proxy = await faultProxy({ host, port: Number(port) })
  const cards = connectCardProvider({ ...keys, apiBase: `http://127.0.0.1:${proxy.port}` }, () => {})
  const shop = await testShop({ cards, cardSandbox: sandbox })
  return {
    ...shop,
    proxy,
    sandbox,
    deps: paymentsDepsOf(shop.means),
    stripe: new Stripe(keys.secretKey, { host, port, protocol: 'http', telemetry: false }),
    misbehave: async () => {},
    behave: async () => {},
    hearEvents: () => {},
    async close() {
      await proxy.close()
      await sandbox.close()
      await shop.close()
      await database.close()
    },
  }
}
