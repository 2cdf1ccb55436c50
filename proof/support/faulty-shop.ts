import { type PaymentShop, paymentShop } from '../../apps/api/src/features/payments/testing.ts'
import { type FaultProxy, faultProxy } from './fault-proxy.ts'

/** A shop that reaches its card provider only through a proxy that can be told to misbehave. */
export async function faultyShop(random: () => number): Promise<PaymentShop & { proxy: FaultProxy }> {
  const made: { proxy?: FaultProxy } = {}
  const shop = await paymentShop(async (url) => {
    const { hostname: host, port } = new URL(url)
    made.proxy = await faultProxy({ host, port: Number(port) }, { random })
    return `http://127.0.0.1:${made.proxy.port}`
  })
  const { proxy } = made
  if (!proxy) throw new Error('the proxy was not started')
  return {
    ...shop,
    proxy,
    async close() {
      await proxy.close()
      await shop.close()
    },
  }
}
