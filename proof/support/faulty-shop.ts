import { type PaymentShop, paymentShop } from '@wheelyard/api/finance/payments/testing'
import { type FaultProxy, faultProxy } from './fault-proxy.ts'

/** A shop that reaches its card provider through a proxy that misbehaves on demand. */
export async function faultyShop(random: () => number): Promise<PaymentShop & { proxy: FaultProxy }> {
  const started: { proxy?: FaultProxy } = {}
  const shop = await paymentShop(async (url) => {
    const { hostname: host, port } = new URL(url)
    started.proxy = await faultProxy({ host, port: Number(port) }, { random })
    return `http://127.0.0.1:${started.proxy.port}`
  })
  const { proxy } = started
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
