import { paths } from '@wheelyard/contract/shop/paths'
import { type Mail, writeMail } from '@wheelyard/mail/outbox'
import type { Db } from '../db/client.ts'
import { type Account, mailOutbox } from '../db/tables.ts'
import type { StoredPasskey } from './passkeys.store.ts'

type Letter = { shopUrl: string; account: Account; passkey: StoredPasskey }

const TEXTS = {
  added: {
    subject: 'Passkey added to your Wheelyard account',
    heading: 'A passkey was added',
    tells: (name: string) =>
      `The passkey "${name}" was added to your account. You can now log in with it, without a password.`,
    footnote: 'If this wasn’t you, remove it in your profile right away, change your password and contact us.',
  },
  removed: {
    subject: 'Passkey removed from your Wheelyard account',
    heading: 'A passkey was removed',
    tells: (name: string) => `The passkey "${name}" was removed from your account. You can no longer log in with it.`,
    footnote: 'If this wasn’t you, change your password, end all other sessions in your profile and contact us.',
  },
  copied: {
    subject: 'A passkey of your Wheelyard account may have been copied',
    heading: 'We blocked a passkey',
    tells: (name: string) => `The passkey "${name}" was used in a way that points to a copy. We blocked the login.`,
    footnote:
      'Remove this passkey in your profile and add a new one. If you didn’t copy it yourself, please contact us.',
  },
} as const

/** Only to an address that is known to be the owner's. Call it in the transaction of the change. */
export async function writePasskeyMail(tx: Db, kind: keyof typeof TEXTS, letter: Letter): Promise<void> {
  if (letter.account.emailVerifiedAt) await writeMail(tx, mailOutbox, passkeyMail(kind, letter))
}

function passkeyMail(kind: keyof typeof TEXTS, { shopUrl, account, passkey }: Letter): Mail {
  const { subject, heading, tells, footnote } = TEXTS[kind]
  return {
    // A copy that is tried again and again gets one mail, until the passkey itself was used again.
    key: `passkey-${kind}:${passkey.id}:${passkey.counter}`,
    to: account.email,
    subject,
    content: {
      heading,
      paragraphs: [tells(passkey.name)],
      action: { label: 'Open your profile', url: shopUrl + paths.dashboard.profile },
      footnote,
    },
  }
}
