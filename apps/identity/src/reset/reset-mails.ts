import { pageUrl } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import type { Mail } from '@wheelyard/mail/outbox'
import * as t from '@wheelyard/messages/server'

export function resetMail(link: { id: string; token: string; hours: number }, to: string, shopUrl: string): Mail {
  return {
    key: `reset:${link.id}`,
    to,
    subject: t.reset_resetYourWheelyardPassword(),
    content: {
      heading: t.reset_resetYourPassword(),
      paragraphs: [t.reset_youAskedForNew()],
      // In the fragment: it stays in the browser, out of logs and the Referer header.
      action: {
        label: t.reset_chooseNewPassword(),
        url: `${pageUrl(shopUrl, paths.resetPassword)}#token=${link.token}`,
      },
      footnote: t.reset_linkWorksOnceAnd({ hours: link.hours }),
    },
  }
}

export function passwordChangedMail(
  change: { id: string; how: 'link' | 'profile'; removed?: string | undefined },
  to: string,
  shopUrl: string,
): Mail {
  return {
    key: `password-changed:${change.id}`,
    to,
    subject: t.reset_yourWheelyardPasswordWas(),
    content: {
      heading: t.reset_yourPasswordWasChanged(),
      paragraphs: [t.reset_yourPasswordWasChanged2({ how: change.how }), ...(change.removed ? [change.removed] : [])],
      action: { label: t.reset_logIn(), url: pageUrl(shopUrl, paths.login) },
      footnote: t.reset_ifThisWasntYou(),
    },
  }
}
