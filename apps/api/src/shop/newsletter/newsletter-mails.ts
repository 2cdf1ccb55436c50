import { pageUrl } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import type { Mail } from '@wheelyard/mail/outbox'
import * as t from '@wheelyard/messages/server'

type LinkMail = { to: string; token: string; publicUrl: string }
type Content = { subject: string; heading: string; paragraphs: string[]; action: { label: string; url: string } }

export function confirmMail(mail: LinkMail): Mail {
  return mailOf('confirm', mail, {
    subject: t.newsletterMails_confirmYourNewsletterSubscription(),
    heading: t.newsletterMails_confirmYourSubscription(),
    paragraphs: [t.newsletterMails_pressButtonToGet()],
    action: { label: t.newsletterMails_confirmSubscription(), url: linkOf('confirm', mail) },
  })
}

export function subscribedMail(mail: LinkMail): Mail {
  return mailOf('subscribed', mail, {
    subject: t.newsletterMails_youreSubscribedToOur(),
    heading: t.newsletterMails_youreSubscribed(),
    paragraphs: [t.newsletterMails_ourNextNewsletterWill()],
    action: { label: t.newsletterMails_unsubscribe(), url: linkOf('unsubscribe', mail) },
  })
}

// Browsers do not send the part after the #, so the token appears in no server's log.
const linkOf = (step: 'confirm' | 'unsubscribe', { publicUrl, token }: LinkMail) =>
  `${pageUrl(publicUrl, paths.newsletter(step))}#${token}`

function mailOf(kind: string, { to, token }: LinkMail, { subject, ...content }: Content): Mail {
  const footnote = t.newsletterMails_youreReceivingThisEmail()
  // Each link is sent once; its last characters identify the email without revealing the link.
  return { key: `newsletter-${kind}:${token.slice(-8)}`, to, subject, content: { ...content, footnote } }
}
