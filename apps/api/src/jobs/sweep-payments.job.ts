import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PaymentsDeps } from '#api/features/payments/payment-intent'
import { sweepPayments } from '#api/features/payments/sweep.service'
import type { Job } from './worker.ts'

const NAME = 'sweep-payments'
const halfway = z.object({ halfway: z.literal(true) })

/** Twice a minute. The queue's clock knows minutes only, so that each run on the minute asks for one between. */
export const sweepPaymentsJob = (deps: PaymentsDeps): Job => ({
  name: NAME,
  cron: '* * * * *',
  run: async (payload) => {
    if (!halfway.safeParse(payload).success) {
      await deps.db.execute(
        sql`select graphile_worker.add_job(${NAME}, '{"halfway": true}'::json,
          run_at => now() + interval '30 seconds', job_key => ${`${NAME}-halfway`})`,
      )
    }
    await sweepPayments(deps)
  },
})
