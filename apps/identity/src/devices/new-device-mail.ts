import { pageUrl } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import type { Mail } from '@wheelyard/mail/outbox'
import { timeText } from '@wheelyard/mail/time-text'
import { deviceOf } from '@wheelyard/server/device'
import * as t from '@wheelyard/messages/server'

export function newDeviceMail(
  signIn: { id: string; at: Date; userAgent: string | undefined },
  to: string,
  shopUrl: string,
): Mail {
  return {
    key: `new-device:${signIn.id}`,
    to,
    subject: t.devices_newLoginToYour(),
    content: {
      heading: t.devices_newLoginToYour2(),
      paragraphs: [t.devices_yourAccountWasJust()],
      facts: [
        [t.devices_device(), deviceOf(signIn.userAgent)],
        [t.devices_time(), timeText(signIn.at, undefined)],
      ],
      action: { label: t.devices_openYourProfile(), url: pageUrl(shopUrl, paths.dashboard.profile) },
      footnote: t.devices_ifThisWasntYou(),
    },
  }
}
