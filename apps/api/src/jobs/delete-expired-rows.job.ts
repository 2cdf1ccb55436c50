import type { Db } from '#api/db/client'
import { dropOldShopMails } from '#api/features/mail/mail.store'
import { deleteOldEvents } from '#api/features/payments/webhook-events.store'
import { dropOldAccessTokens } from '#api/features/users/access-tokens.store'
import { dropOldSignOuts } from '#api/features/users/sign-in.store'
import type { Job } from './worker.ts'

/** What has served its purpose is forgotten; docs/protection.md says after how long, and why. */
export const forgetOldRowsJob = (db: Db): Job => ({
  name: 'forget-old-rows',
  cron: '29 3 * * *',
  run: async () => {
    await dropOldAccessTokens(db)
    await dropOldSignOuts(db)
    await dropOldShopMails(db)
    await deleteOldEvents(db)
  },
})
