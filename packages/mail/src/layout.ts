import type { Frame, MailContent } from './content.ts'
import { asHtml } from './html.ts'
import { asText } from './plain-text.ts'

export function layOut(content: MailContent, sender: Frame = {}): { text: string; html: string } {
  const frame = { ...sender, words: content.words ?? sender.words }
  return { text: asText(content, frame), html: asHtml(content, frame) }
}
