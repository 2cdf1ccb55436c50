import type { PaymentsDeps } from '#api/features/payments/payment-intent'
import { reconcile } from '#api/features/payments/reconcile.service'
import type { Job } from './worker.ts'

export const reconcilePaymentsJob = (deps: PaymentsDeps): Job => ({
  name: 'reconcile-payments',
  cron: '17 * * * *',
  run: async () => {
    const done = await reconcile(deps, new Date())
    // The queue tries again, later each time.
    if (!done.ok) throw new Error(done.problem.message)
  },
})
