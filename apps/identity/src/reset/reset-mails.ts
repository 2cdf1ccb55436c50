import { layOut } from '@wheelyard/mail/layout'
import type { Mail } from '@wheelyard/mail/outbox'

export const LINK_MINUTES = 60

type Person = { id: string; name: string; email: string }

export function resetMail(request: { id: string }, person: Person, shopUrl: string, token: string): Mail {
  return {
    key: `reset:${request.id}`,
    to: person.email,
    subject: 'Reset your Wheelyard password',
    ...layOut({
      heading: 'Reset your password',
      paragraphs: [
        `Hello ${person.name || person.email},`,
        'somebody asked for a new password for your Wheelyard account. If it was you, choose one here.',
      ],
      // Behind the hash: it stays in the browser, out of logs and of the Referer header.
      action: { label: 'Choose a new password', url: `${shopUrl}/resetPassword#token=${token}` },
      footnote: `The link works once and for ${LINK_MINUTES} minutes. If it was not you, ignore this mail: nothing has changed.`,
    }),
  }
}

/** Sent after the fact, so that a stranger who got hold of the mailbox does not go unnoticed. */
export function passwordChangedMail(
  change: { id: string; how: 'by the link we sent you' | 'in your profile' },
  person: Person,
  shopUrl: string,
): Mail {
  return {
    key: `password-changed:${change.id}`,
    to: person.email,
    subject: 'Your Wheelyard password was changed',
    ...layOut({
      heading: 'Your password was changed',
      paragraphs: [
        `Hello ${person.name || person.email},`,
        `your password was changed ${change.how}, and every session from before is over.`,
      ],
      action: { label: 'Log in', url: `${shopUrl}/login` },
      footnote: 'If it was not you, ask for a new reset link at once and tell us.',
    }),
  }
}
