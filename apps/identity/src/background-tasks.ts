import { deleteOldMails, deliverMails } from '@wheelyard/mail/outbox'
import type { Transport } from '@wheelyard/mail/transport'
import { type Polling, startPolling } from '@wheelyard/server/polling'
import type { FastifyBaseLogger } from 'fastify'
import { mailFrame } from './mail-frame.ts'
import { mailOutbox } from './db/tables.ts'
import type { Deps } from './deps.ts'
import { deleteOldDevices } from './devices/known-devices.store.ts'
import { deleteOldAttempts } from './limits/attempts.ts'
import { deleteExpiredChallenges } from './passkeys/challenges.ts'
import { answerResetRequests } from './reset/reset.service.ts'
import { deleteExpiredResetLinks } from './reset/reset.store.ts'
import { deleteExpiredSteps } from './second-factor/pending-step.ts'
import { deleteExpiredSessions } from './sessions/sessions.ts'

const EVERY_MS = 30_000

type Options = Pick<Deps, 'db' | 'limits' | 'notifyShop' | 'shopUrl'> & { mail: Transport; log: FastifyBaseLogger }

export function startBackgroundTasks({ db, limits, log, notifyShop, mail, shopUrl }: Options): Polling {
  const onMailFailure = (error: unknown, mailId: string) =>
    log.warn({ err: error, mailId }, 'mail delivery failed, will retry')
  const tasks: Record<string, () => Promise<unknown>> = {
    'notify the shop of logouts': notifyShop,
    'answer reset requests': () => answerResetRequests(db, limits, shopUrl),
    'deliver mails': () => deliverMails(db, mailOutbox, mail, onMailFailure, { frameOf: () => mailFrame(shopUrl) }),
    'delete old mails': () => deleteOldMails(db, mailOutbox),
    'delete expired sessions': () => deleteExpiredSessions(db),
    'delete expired second steps': () => deleteExpiredSteps(db),
    'delete expired reset links': () => deleteExpiredResetLinks(db),
    'delete expired passkey challenges': () => deleteExpiredChallenges(db),
    'delete devices not seen for long': () => deleteOldDevices(db),
    'delete old attempts': () => deleteOldAttempts(db),
  }
  const onError = (error: unknown, task?: string) =>
    log.error({ err: error, task }, 'a background task of the identity service failed')
  const run = async () => {
    for (const [name, task] of Object.entries(tasks)) await task().catch((error: unknown) => onError(error, name))
    return undefined
  }
  return startPolling({ run, everyMs: EVERY_MS, onError })
}
