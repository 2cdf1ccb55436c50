import { paths } from '@wheelyard/contract/shop/paths'
import type { Mail } from '@wheelyard/mail/outbox'
import { deviceOf } from '@wheelyard/server/device'

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export function newDeviceMail(
  signIn: { id: string; at: Date; userAgent: string | undefined },
  to: string,
  shopUrl: string,
): Mail {
  return {
    key: `new-device:${signIn.id}`,
    to,
    subject: 'A new login to your Wheelyard account',
    content: {
      heading: 'A new login to your account',
      paragraphs: [
        'Somebody logged in to your account from a browser that we had not seen there before. If it was you, all is well.',
      ],
      facts: [
        ['Device', deviceOf(signIn.userAgent)],
        ['Time', `${TIME.format(signIn.at)} UTC`],
      ],
      action: { label: 'Open your profile', url: shopUrl + paths.dashboard.profile },
      footnote: 'If it was not you, change your password and end all other sessions in your profile.',
    },
  }
}
