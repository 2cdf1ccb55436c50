import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { isRightToLeft } from './language-facts.ts'
import { hasTags } from './parse-message.ts'
import type { NumberedMessage } from './read-texts.ts'

/** How a value is written: one from left to right must not move the words around it, where these go the other way. */
type Written = (name: string) => string
const asItIs: Written = (name) => `v.${name}`
const apart: Written = (name) => `f.text(v.${name})`

/** Messages in one language as a script: `f` are the language's numbers and plurals, `v` the values. */
export const tableOf = (messages: readonly NumberedMessage[]): string =>
  `export default (f)=>({\n${messages.map((message) => `${message.id}:${entryOf(message)},\n`).join('')}})\n`

function entryOf({ message, language = 'en' }: NumberedMessage): string {
  const written = isRightToLeft(language) ? apart : asItIs
  if (hasTags(message)) return `v=>${listOf(message.elements, written)}`
  const [first, ...others] = message.elements
  if (others.length === 0 && (!first || first.type === TYPE.literal)) return JSON.stringify(first?.value ?? '')
  return `v=>${textOf(message.elements, written)}`
}

function textOf(elements: MessageFormatElement[], written: Written): string {
  const [only, ...others] = elements
  const isChoice = only?.type === TYPE.plural || only?.type === TYPE.select
  return isChoice && others.length === 0
    ? valueOf(only, written, textOf)
    : `\`${elements.map((element) => inText(element, written)).join('')}\``
}

function inText(element: MessageFormatElement, written: Written): string {
  return element.type === TYPE.literal
    ? element.value.replaceAll(/[`\\]|\$\{/g, '\\$&')
    : `\${${valueOf(element, written, textOf)}}`
}

/** What has tags is a list of texts and of what the tags' functions return. */
const listOf = (elements: MessageFormatElement[], written: Written): string =>
  `[${elements.map((element) => inList(element, written)).join()}]`

function inList(element: MessageFormatElement, written: Written): string {
  if (element.type === TYPE.literal) return JSON.stringify(element.value)
  // Its element is apart already, and may use the text as an address.
  if (element.type === TYPE.tag) return `v.${element.value}(${textOf(element.children, asItIs)})`
  return element.type === TYPE.plural || element.type === TYPE.select
    ? `...${valueOf(element, written, listOf)}`
    : valueOf(element, written, listOf)
}

function valueOf(element: MessageFormatElement, written: Written, branchOf: typeof textOf): string {
  if (element.type === TYPE.pound) return 'n'
  if (element.type === TYPE.number) return `f.number(v.${element.value})`
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return written(element.value)
  const branches = Object.entries(element.options).map(
    ([name, { value }]) => `${name.startsWith('=') ? `'${name}'` : name}:n=>${branchOf(value, written)}`,
  )
  return `f.${element.type === TYPE.plural ? 'plural' : 'select'}(v.${element.value},{${branches.join()}})`
}
