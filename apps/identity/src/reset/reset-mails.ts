import { paths } from '@wheelyard/contract/shop/paths'
import type { Mail } from '@wheelyard/mail/outbox'

export function resetMail(link: { id: string; token: string; hours: number }, to: string, shopUrl: string): Mail {
  return {
    key: `reset:${link.id}`,
    to,
    subject: 'Reset your Wheelyard password',
    content: {
      heading: 'Reset your password',
      paragraphs: ['You asked for a new password for your Wheelyard account. Choose one here.'],
      // In the fragment: it stays in the browser, out of logs and the Referer header.
      action: { label: 'Choose a new password', url: `${shopUrl}${paths.resetPassword}#token=${link.token}` },
      footnote: `The link works once and for ${link.hours === 1 ? '60 minutes' : `${link.hours} hours`}. If you didn’t ask for it, ignore this email; your password stays the same.`,
    },
  }
}

export function passwordChangedMail(
  change: { id: string; how: 'by the link we sent you' | 'in your profile'; removed?: string | undefined },
  to: string,
  shopUrl: string,
): Mail {
  return {
    key: `password-changed:${change.id}`,
    to,
    subject: 'Your Wheelyard password was changed',
    content: {
      heading: 'Your password was changed',
      paragraphs: [
        `Your password was changed ${change.how}. We’ve logged you out everywhere.`,
        ...(change.removed ? [change.removed] : []),
      ],
      action: { label: 'Log in', url: shopUrl + paths.login },
      footnote: 'If this wasn’t you, request a new reset link right away and contact us.',
    },
  }
}
