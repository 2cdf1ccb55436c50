import { paths } from '@wheelyard/contract/shop/paths'
import { type Mail, writeMail } from '@wheelyard/mail/outbox'
import type { Db } from '../db/client.ts'
import { type Account, mailOutbox } from '../db/tables.ts'
import type { StoredPasskey } from './passkeys.store.ts'

type Letter = { shopUrl: string; account: Account; passkey: StoredPasskey }

const TEXTS = {
  added: {
    subject: 'A passkey was added to your Wheelyard account',
    heading: 'A passkey was added',
    tells: (name: string) => `The passkey "${name}" was added to your account. It logs you in without a password.`,
    footnote: 'If it was not you, remove it in your profile at once, change your password and contact us.',
  },
  removed: {
    subject: 'A passkey was removed from your Wheelyard account',
    heading: 'A passkey was removed',
    tells: (name: string) => `The passkey "${name}" was removed from your account and no longer logs you in.`,
    footnote: 'If it was not you, change your password, end all other sessions in your profile and contact us.',
  },
  copied: {
    subject: 'A passkey of your Wheelyard account may have been copied',
    heading: 'We refused a passkey',
    tells: (name: string) =>
      `Somebody used the passkey "${name}" in a way that only a copy of it is used. We refused it: nobody was logged in.`,
    footnote: 'Remove this passkey in your profile, add a new one and contact us if you did not copy it yourself.',
  },
} as const

/** Only to an address that is known to be the owner's. Call it in the transaction of the change. */
export async function writePasskeyMail(tx: Db, kind: keyof typeof TEXTS, letter: Letter): Promise<void> {
  if (letter.account.emailVerifiedAt) await writeMail(tx, mailOutbox, passkeyMail(kind, letter))
}

function passkeyMail(kind: keyof typeof TEXTS, { shopUrl, account, passkey }: Letter): Mail {
  const { subject, heading, tells, footnote } = TEXTS[kind]
  return {
    // A copy that is tried again and again is told once, until the passkey itself was used again.
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
