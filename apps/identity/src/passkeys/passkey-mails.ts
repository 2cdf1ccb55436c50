import { pageUrl } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import { type Mail, writeMail } from '@wheelyard/mail/outbox'
import * as t from '@wheelyard/messages/server'
import type { Db } from '../db/client.ts'
import { type Account, mailOutbox } from '../db/tables.ts'
import type { StoredPasskey } from './passkeys.store.ts'

type Letter = { shopUrl: string; account: Account; passkey: StoredPasskey }

const TEXTS = {
  added: {
    subject: t.passkeys_passkeyAddedToYour,
    heading: t.passkeys_passkeyWasAdded,
    tells: t.passkeys_passkeyWasAddedTo,
    footnote: t.passkeys_ifThisWasntYou,
  },
  removed: {
    subject: t.passkeys_passkeyRemovedFromYour,
    heading: t.passkeys_passkeyWasRemoved,
    tells: t.passkeys_passkeyWasRemovedFrom,
    footnote: t.passkeys_ifThisWasntYou2,
  },
  copied: {
    subject: t.passkeys_passkeyOfYourWheelyard,
    heading: t.passkeys_weBlockedPasskey,
    tells: t.passkeys_passkeyWasUsedIn,
    footnote: t.passkeys_removeThisPasskeyIn,
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
    subject: subject(),
    content: {
      heading: heading(),
      paragraphs: [tells({ name: passkey.name })],
      action: { label: t.passkeys_openYourProfile(), url: pageUrl(shopUrl, paths.dashboard.profile) },
      footnote: footnote(),
    },
  }
}
