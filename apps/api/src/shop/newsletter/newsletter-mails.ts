import { paths } from '@wheelyard/contract/shop/paths'
import type { Mail } from '@wheelyard/mail/outbox'

type LinkMail = { to: string; token: string; publicUrl: string }
type Content = { subject: string; heading: string; paragraphs: string[]; action: { label: string; url: string } }

export function confirmMail(mail: LinkMail): Mail {
  return mailOf('confirm', mail, {
    subject: 'Confirm your newsletter subscription',
    heading: 'Confirm your subscription',
    paragraphs: ['Press the button to get our monthly newsletter about new models, restocks and price lists.'],
    action: { label: 'Confirm subscription', url: linkOf('confirm', mail) },
  })
}

export function subscribedMail(mail: LinkMail): Mail {
  return mailOf('subscribed', mail, {
    subject: 'You’re subscribed to our newsletter',
    heading: 'You’re subscribed',
    paragraphs: ['Our next newsletter will come to this address. You can unsubscribe at any time.'],
    action: { label: 'Unsubscribe', url: linkOf('unsubscribe', mail) },
  })
}

// Browsers do not send the part after the #, so the token appears in no server's log.
const linkOf = (step: 'confirm' | 'unsubscribe', { publicUrl, token }: LinkMail) =>
  `${publicUrl}${paths.newsletter(step)}#${token}`

function mailOf(kind: string, { to, token }: LinkMail, { subject, ...content }: Content): Mail {
  const footnote =
    'You’re receiving this email because this address was entered at Wheelyard. If that wasn’t you, please ignore it.'
  // Each link is sent once; its last characters identify the email without revealing the link.
  return { key: `newsletter-${kind}:${token.slice(-8)}`, to, subject, content: { ...content, footnote } }
}
