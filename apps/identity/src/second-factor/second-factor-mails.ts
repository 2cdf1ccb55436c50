import { randomUUID } from 'node:crypto'
import { paths } from '@wheelyard/contract/shop/paths'
import { type Mail, writeMail } from '@wheelyard/mail/outbox'
import type { Db } from '../db/client.ts'
import { type Account, mailOutbox } from '../db/tables.ts'

type Note = {
  subject: string
  heading: string
  paragraphs: string[]
  /** Sent at most once under this key. */
  key?: string
}

const NOT_YOU = 'If this wasn’t you, reset your password right away and contact us.'

export const turnedOnNote: Note = {
  subject: 'Second factor turned on for your Wheelyard account',
  heading: 'Your second factor is on',
  paragraphs: [
    'Logging in now takes a second step. We’ve logged you out on all other devices.',
    'Keep your recovery codes in a safe place. Each one lets you log in once without your phone or passkey.',
  ],
}

export const turnedOffNote: Note = {
  subject: 'Second factor turned off for your Wheelyard account',
  heading: 'Your second factor is off',
  paragraphs: ['Your password, Google or a passkey is now enough to log in. Your recovery codes no longer work.'],
}

export const newAppNote: Note = {
  subject: 'New authenticator app for your Wheelyard account',
  heading: 'A new authenticator app',
  paragraphs: [
    'Use the app you’ve just set up from now on; codes from an earlier app no longer work. We’ve logged you out on all other devices.',
  ],
}

export const newRecoveryCodesNote: Note = {
  subject: 'New recovery codes for your Wheelyard account',
  heading: 'New recovery codes',
  paragraphs: ['Your account has new recovery codes. The old ones no longer work.'],
}

export const recoveryCodeUsedNote = (left: number): Note => ({
  subject: 'Recovery code used for your Wheelyard account',
  heading: 'A recovery code was used',
  paragraphs: [
    'One of your recovery codes was used instead of your authenticator app or passkey. It won’t work again.',
    left > 0
      ? `You have ${left} left. Your profile gives you ten new ones.`
      : 'It was your last one. Please get ten new ones in your profile.',
  ],
})

/** Whoever types codes has got past the first step, so the owner must know; one mail a day says it. */
export const stoppedNote = (accountId: string): Note => ({
  key: `second-step-stopped:${accountId}:${new Date().toISOString().slice(0, 10)}`,
  subject: 'We stopped a login to your Wheelyard account',
  heading: 'We stopped a login at the second step',
  paragraphs: [
    'A login to your account passed the first step, your password or Google, and then failed with too many wrong codes.',
    'If this was you, try again in 15 minutes.',
  ],
})

export const resetNote = (by: 'an administrator of the shop' | 'the operator of the shop'): Note => ({
  subject: 'Second factor removed from your Wheelyard account',
  heading: 'Your second factor was removed',
  paragraphs: [
    `The second factor and all passkeys of your account were removed by ${by}. We’ve logged you out everywhere.`,
    'Log in without them, then set up a new second factor in your profile.',
  ],
})

/** Only to an address that its owner has confirmed: anybody may have typed another one. */
export async function notifyOwner(tx: Db, account: Account, shopUrl: string, note: Note): Promise<void> {
  if (!account.emailVerifiedAt) return
  const { key = `second-factor:${randomUUID()}`, subject, ...text } = note
  const mail: Mail = {
    key,
    to: account.email,
    subject,
    content: {
      ...text,
      action: { label: 'Open your profile', url: shopUrl + paths.dashboard.profile },
      footnote: NOT_YOU,
    },
  }
  await writeMail(tx, mailOutbox, mail)
}
