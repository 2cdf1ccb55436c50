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

const NOT_YOU = 'If it was not you, reset your password at once and contact us.'

export const turnedOnNote: Note = {
  subject: 'Your Wheelyard account now asks for a second factor',
  heading: 'The second factor is on',
  paragraphs: [
    'From now on logging in to your account takes a second step. You have been logged out on all other devices.',
    'Keep your recovery codes in a safe place: each of them lets you log in once without your phone or passkey.',
  ],
}

export const turnedOffNote: Note = {
  subject: 'The second factor of your Wheelyard account was turned off',
  heading: 'The second factor is off',
  paragraphs: ['Your password, Google or a passkey is now enough to log in. Your recovery codes no longer work.'],
}

export const newAppNote: Note = {
  subject: 'Your Wheelyard account has a new authenticator app',
  heading: 'A new authenticator app',
  paragraphs: [
    'Codes of the app that you have just set up are now accepted, and those of an earlier one no longer are. You have been logged out on all other devices.',
  ],
}

export const newRecoveryCodesNote: Note = {
  subject: 'Your Wheelyard account has new recovery codes',
  heading: 'New recovery codes',
  paragraphs: ['New recovery codes were made for your account. Those from before no longer work.'],
}

export const recoveryCodeUsedNote = (left: number): Note => ({
  subject: 'A recovery code of your Wheelyard account was used',
  heading: 'A recovery code was used',
  paragraphs: [
    'Somebody used one of your recovery codes in place of your authenticator app or passkey. It does not work again.',
    left > 0
      ? `You have ${left} left. You can get ten new ones in your profile.`
      : 'It was the last one. Please get ten new ones in your profile.',
  ],
})

/** Whoever types codes has got past the first step, so the owner must know; one mail a day says it. */
export const stoppedNote = (accountId: string): Note => ({
  key: `second-step-stopped:${accountId}:${new Date().toISOString().slice(0, 10)}`,
  subject: 'A login to your Wheelyard account was stopped',
  heading: 'A login was stopped at the second step',
  paragraphs: [
    'Somebody got past the first step of a login to your account, by your password or Google, and was stopped after too many wrong codes.',
    'If it was you, try again in a quarter of an hour.',
  ],
})

export const resetNote = (by: 'an administrator of the shop' | 'the operator of the shop'): Note => ({
  subject: 'The second factor of your Wheelyard account was removed',
  heading: 'Your second factor was removed',
  paragraphs: [
    `The second factor and all passkeys of your account were removed by ${by}, and you have been logged out everywhere.`,
    'Log in as before you had them, and set up a new second factor in your profile.',
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
