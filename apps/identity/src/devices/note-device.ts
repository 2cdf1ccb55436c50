import { randomUUID } from 'node:crypto'
import { allDemoAccounts } from '@wheelyard/contract/shop/demo'
import { writeMail } from '@wheelyard/mail/outbox'
import { newSecret } from '@wheelyard/server/secrets'
import { type Account, mailOutbox } from '../db/tables.ts'
import type { Client, Deps } from '../deps.ts'
import { isKnownToAnybody, rememberDevice } from './known-devices.store.ts'
import { newDeviceMail } from './new-device-mail.ts'

/**
 * Remembers the browser that signs in, and tells the owner of one that was not seen before. Returns the token for its
 * cookie. Everybody shares the demo accounts, so it says nothing about them.
 */
export async function noteDevice(
  { db, shopUrl, backgroundTasks }: Deps,
  { deviceToken, userAgent }: Client,
  account: Account,
): Promise<string | undefined> {
  if (allDemoAccounts.some(({ email }) => email === account.email)) return undefined
  // A token that no one was given may have been planted by someone who knows it.
  const token = deviceToken && (await isKnownToAnybody(db, deviceToken)) ? deviceToken : newSecret()
  const isTold = await db.transaction(async (tx) => {
    const { isNew, isFirst } = await rememberDevice(tx, account.id, token)
    const isStrange = isNew && !isFirst && account.emailVerifiedAt !== null
    if (isStrange) {
      const signIn = { id: randomUUID(), at: new Date(), userAgent }
      await writeMail(tx, mailOutbox, newDeviceMail(signIn, account.email, shopUrl))
    }
    return isStrange
  })
  if (isTold) void backgroundTasks.wake()
  return token
}
