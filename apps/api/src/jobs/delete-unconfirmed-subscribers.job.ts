import type { Db } from '#api/db/client'
import { forgetUnconfirmed } from '#api/features/newsletter/newsletter.store'
import type { Job } from './worker.ts'

export const forgetSubscribersJob = (db: Db): Job => ({
  name: 'forget-subscribers',
  cron: '23 3 * * *',
  run: () => forgetUnconfirmed(db),
})
