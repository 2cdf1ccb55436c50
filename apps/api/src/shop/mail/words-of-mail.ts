import type { MailKind } from '@wheelyard/contract/shop/mail-kinds'
import { englishOf, type MailText } from '@wheelyard/contract/shop/mail-words-rules'
import type { MailWords } from '@wheelyard/contract/shop/mail-words.schemas'
import type { OwnText, Words } from '@wheelyard/mail/content'
import { language } from '@wheelyard/messages/locale'

/** By the first part of a mail's key. Mails to administrators and about newsletters have no words of the shop's own. */
const kinds: Record<string, MailKind> = {
  'order-placed': 'order-received',
  'payment-reminder': 'payment-reminder',
  'order-expired': 'order-expired',
  receipt: 'payment-received',
  'freight-proposed': 'freight-quote',
  'order-shipped': 'shipped',
  shipment: 'shipped',
  invoice: 'invoice',
  refund: 'refund',
  'payment-returned': 'refund',
  'part-refunded': 'refund',
  'return-refunded': 'refund',
  'return-requested': 'return-requested',
  'return-authorised': 'return-authorised',
  'return-refused': 'return-declined',
  'return-received': 'return-received',
  'return-closed': 'return-closed',
  'return-replaced': 'replacement-shipped',
  'certificate-accepted': 'certificate-accepted',
  'certificate-refused': 'certificate-declined',
  'back-in-stock': 'back-in-stock',
}

export function wordsOfMail(words: MailWords, key: string): Words | undefined {
  const kind = kinds[key.split(':', 1)[0] ?? '']
  return kind && wordsOfKind(words, kind)
}

export const wordsOfKind = (words: MailWords, kind: MailKind): Words => ({
  greeting: said(words, 'greeting'),
  note: said(words, kind),
  signOff: said(words, 'signOff'),
})

/** In the language of the mail, or else in English. */
function said(words: MailWords, name: MailText): OwnText {
  const reading = language()
  const own = reading === 'en' ? undefined : words.translations[reading]?.[name]
  return own?.text ? { language: reading, text: own.text } : { language: 'en', text: englishOf(words, name) }
}
