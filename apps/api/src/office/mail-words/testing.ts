import { layOut } from '@wheelyard/mail/layout'
import type { Mail } from '@wheelyard/mail/outbox'
import { frameOf } from '#api/shop/mail/mail.store'

export const PUBLIC_URL = 'https://shop.example'

type Read = { subject: string; text: string }

/** As it is read, with the shop's frame around it. */
export const readMail = ({ subject, content }: Pick<Mail, 'subject' | 'content'>): Read => ({
  subject,
  text: layOut(content, frameOf(PUBLIC_URL)).text,
})

/** One file of many mails, each under its name. */
export const asFile = (mails: Record<string, Read>) =>
  Object.entries(mails)
    .map(([name, { subject, text }]) => `=== ${name}\nSubject: ${subject}\n\n${text}`)
    .join('\n')
