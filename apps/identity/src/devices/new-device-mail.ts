import { paths } from '@wheelyard/contract/shop/paths'
import type { Mail } from '@wheelyard/mail/outbox'
import { timeText } from '@wheelyard/mail/time-text'
import { deviceOf } from '@wheelyard/server/device'

export function newDeviceMail(
  signIn: { id: string; at: Date; userAgent: string | undefined },
  to: string,
  shopUrl: string,
): Mail {
  return {
    key: `new-device:${signIn.id}`,
    to,
    subject: 'New login to your Wheelyard account',
    content: {
      heading: 'New login to your account',
      paragraphs: ['Your account was just used to log in from a new browser. If that was you, there’s nothing to do.'],
      facts: [
        ['Device', deviceOf(signIn.userAgent)],
        ['Time', timeText(signIn.at, undefined)],
      ],
      action: { label: 'Open your profile', url: shopUrl + paths.dashboard.profile },
      footnote: 'If this wasn’t you, change your password and end all other sessions in your profile.',
    },
  }
}
