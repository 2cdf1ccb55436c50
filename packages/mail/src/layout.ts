import type { Frame, MailContent } from './content.ts'
import { asHtml } from './html.ts'
import { asText } from './plain-text.ts'

export function layOut(content: MailContent, frame: Frame = {}): { text: string; html: string } {
  return { text: asText(content, frame), html: asHtml(content, frame) }
}
