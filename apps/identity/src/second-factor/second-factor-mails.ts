import { randomUUID } from 'node:crypto'
import { pageUrl } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import { type Mail, writeMail } from '@wheelyard/mail/outbox'
import * as t from '@wheelyard/messages/server'
import type { Db } from '../db/client.ts'
import { type Account, mailOutbox } from '../db/tables.ts'

type Note = {
  subject: string
  heading: string
  paragraphs: string[]
  /** Sent at most once under this key. */
  key?: string
}

export const turnedOnNote = (): Note => ({
  subject: t.secondFactor_secondFactorTurnedOn(),
  heading: t.secondFactor_yourSecondFactorIs(),
  paragraphs: [t.secondFactor_loggingInNowTakes(), t.secondFactor_keepYourRecoveryCodes()],
})

export const turnedOffNote = (): Note => ({
  subject: t.secondFactor_secondFactorTurnedOff(),
  heading: t.secondFactor_yourSecondFactorIs2(),
  paragraphs: [t.secondFactor_yourPasswordGoogleOr()],
})

export const newAppNote = (): Note => ({
  subject: t.secondFactor_newAuthenticatorAppFor(),
  heading: t.secondFactor_newAuthenticatorApp(),
  paragraphs: [t.secondFactor_useAppYouveJust()],
})

export const newRecoveryCodesNote = (): Note => ({
  subject: t.secondFactor_newRecoveryCodesFor(),
  heading: t.secondFactor_newRecoveryCodes(),
  paragraphs: [t.secondFactor_yourAccountHasNew()],
})

export const recoveryCodeUsedNote = (left: number): Note => ({
  subject: t.secondFactor_recoveryCodeUsedFor(),
  heading: t.secondFactor_recoveryCodeWasUsed(),
  paragraphs: [
    t.secondFactor_oneOfYourRecovery(),
    left > 0 ? t.secondFactor_youHaveLeftYour({ left }) : t.secondFactor_itWasYourLast(),
  ],
})

/** Whoever types codes has got past the first step, so the owner must know; one mail a day says it. */
export const stoppedNote = (accountId: string): Note => ({
  key: `second-step-stopped:${accountId}:${new Date().toISOString().slice(0, 10)}`,
  subject: t.secondFactor_weStoppedLoginTo(),
  heading: t.secondFactor_weStoppedLoginAt(),
  paragraphs: [t.secondFactor_loginToYourAccount(), t.secondFactor_ifThisWasYou()],
})

export const resetNote = (by: 'administrator' | 'operator'): Note => ({
  subject: t.secondFactor_secondFactorRemovedFrom(),
  heading: t.secondFactor_yourSecondFactorWas(),
  paragraphs: [t.secondFactor_secondFactorAndAll({ by }), t.secondFactor_logInWithoutThem()],
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
      action: { label: t.secondFactor_openYourProfile(), url: pageUrl(shopUrl, paths.dashboard.profile) },
      footnote: t.secondFactor_ifThisWasntYou(),
    },
  }
  await writeMail(tx, mailOutbox, mail)
}
