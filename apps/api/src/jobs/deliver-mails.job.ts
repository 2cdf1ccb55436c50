import type { Transport } from '@wheelyard/mail/transport'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#api/db/client'
import { deliverShopMails } from '#api/features/mail/mail.store'
import type { Job } from './worker.ts'

export const deliverMailsJob = (deps: { db: Db; transport: Transport; log: FastifyBaseLogger }): Job => ({
  name: 'deliver-mails',
  cron: '* * * * *',
  run: async () => {
    await deliverShopMails(deps.db, deps.transport, (error, mailId) =>
      deps.log.warn({ err: error, mailId }, 'a mail did not leave; it will be tried again'),
    )
  },
})
