import type { Language } from '@wheelyard/messages/languages'

export type MailContent = {
  /** English if absent. */
  language?: Language
  heading: string
  paragraphs: string[]
  facts?: readonly Fact[]
  table?: MailTable
  action?: { label: string; url: string }
  footnote?: string
  /** Files by reference: read when the mail is sent. */
  attachments?: Attachment[]
  /** Instead of the frame's, such as words that are tried before they are saved. */
  words?: Words
}

export type Fact = readonly [label: string, value: string]

/** Goods, each with its figures; below them sums, of which the last stands out. */
export type MailTable = {
  figures: string[]
  rows: { name: string; sku: string; note?: string; figures: string[] }[]
  sums?: readonly Fact[]
}

export type Attachment = { name: string; reference: string }

/** The sender's own, in plain text of several lines. */
export type Words = Partial<Record<'greeting' | 'note' | 'signOff', OwnText>>
export type OwnText = { language: Language; text: string }

/** What is around every mail of a sender. */
export type Frame = {
  /** The page that says how to reach the sender. */
  contactUrl?: string
  logoUrl?: string
  words?: Words | undefined
}
