import { expireOrders, type OrdersDeps } from '#api/features/orders/orders.service'
import type { Job } from './worker.ts'

export const expireOrdersJob = (deps: OrdersDeps): Job => ({
  name: 'expire-orders',
  cron: '* * * * *',
  run: async () => {
    await expireOrders(deps)
  },
})
