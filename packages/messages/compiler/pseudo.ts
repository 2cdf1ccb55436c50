import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import type { NumberedMessage } from './read-texts.ts'

/**
 * "[Sáävéë séëttíïngs]": as long as texts of other languages are, in letters that show what is no message, and in
 * brackets that show where one is cut off or put together of several. For translators and for tests of layouts.
 */
export const inPseudo = (messages: readonly NumberedMessage[]): NumberedMessage[] =>
  messages.map((each) => {
    const elements = [literal('['), ...longer(each.message.elements), literal(']')]
    return { ...each, message: { ...each.message, elements } }
  })

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })

const longer = (elements: MessageFormatElement[]): MessageFormatElement[] => elements.map(longerElement)

function longerElement(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal)
    return literal(element.value.replaceAll(/[aeiou]/gi, '$&\u0301$&\u0308').normalize())
  if (element.type === TYPE.tag) return { ...element, children: longer(element.children) }
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
  const options = Object.entries(element.options).map(([name, { value }]) => [name, { value: longer(value) }])
  return { ...element, options: Object.fromEntries(options) }
}
