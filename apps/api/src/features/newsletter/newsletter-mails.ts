import { layOut } from '@wheelyard/mail/layout'
import type { Mail } from '@wheelyard/mail/outbox'

type Letter = { to: string; token: string; publicUrl: string }

// The token stands after the #: no server sees it, neither ours nor one in between.
const linkOf = (step: 'confirm' | 'unsubscribe', { publicUrl, token }: Letter) =>
  `${publicUrl}/newsletter/${step}#${token}`

const SENT_BECAUSE = 'You get this mail because this address was entered at Wheelyard. If it was not you, do nothing.'

export function confirmMail(letter: Letter): Mail {
  return {
    key: keyOf('confirm', letter),
    to: letter.to,
    subject: 'Confirm your newsletter subscription',
    ...layOut({
      heading: 'One click to go',
      paragraphs: ['You asked for our newsletter: new models, restocks and price lists, once a month.'],
      action: { label: 'Confirm subscription', url: linkOf('confirm', letter) },
      footnote: SENT_BECAUSE,
    }),
  }
}

/** Sent to those who have just confirmed, and to those who subscribe again: it is their way out. */
export function subscribedMail(letter: Letter): Mail {
  return {
    key: keyOf('subscribed', letter),
    to: letter.to,
    subject: 'You get our newsletter',
    ...layOut({
      heading: 'You are subscribed',
      paragraphs: ['The next newsletter comes to this address. Should you have enough of it, one click ends it.'],
      action: { label: 'Unsubscribe', url: linkOf('unsubscribe', letter) },
      footnote: SENT_BECAUSE,
    }),
  }
}

/** Every link is mailed once; its last letters name the mail without giving the link away. */
const keyOf = (kind: string, { token }: Letter) => `newsletter-${kind}:${token.slice(-8)}`
