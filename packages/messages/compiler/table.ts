import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { hasTags, type Message } from './parse-message.ts'
import type { NumberedMessage } from './read-texts.ts'

/** Messages in one language as a script: `f` are the language's numbers and plurals, `v` the values. */
export const tableOf = (messages: readonly NumberedMessage[]): string =>
  `export default (f)=>({\n${messages.map(({ id, message }) => `${id}:${entryOf(message)},\n`).join('')}})\n`

function entryOf(message: Message): string {
  if (hasTags(message)) return `v=>${listOf(message.elements)}`
  const [first, ...others] = message.elements
  if (others.length === 0 && (!first || first.type === TYPE.literal)) return JSON.stringify(first?.value ?? '')
  return `v=>${textOf(message.elements)}`
}

function textOf(elements: MessageFormatElement[]): string {
  const [only, ...others] = elements
  const isChoice = only?.type === TYPE.plural || only?.type === TYPE.select
  return isChoice && others.length === 0 ? valueOf(only, textOf) : `\`${elements.map(inText).join('')}\``
}

function inText(element: MessageFormatElement): string {
  return element.type === TYPE.literal
    ? element.value.replaceAll(/[`\\]|\$\{/g, '\\$&')
    : `\${${valueOf(element, textOf)}}`
}

/** What has tags is a list of texts and of what the tags' functions return. */
const listOf = (elements: MessageFormatElement[]): string => `[${elements.map(inList).join()}]`

function inList(element: MessageFormatElement): string {
  if (element.type === TYPE.literal) return JSON.stringify(element.value)
  if (element.type === TYPE.tag) return `v.${element.value}(${textOf(element.children)})`
  return element.type === TYPE.plural || element.type === TYPE.select
    ? `...${valueOf(element, listOf)}`
    : valueOf(element, listOf)
}

function valueOf(element: MessageFormatElement, branchOf: typeof textOf): string {
  if (element.type === TYPE.pound) return 'n'
  if (element.type === TYPE.number) return `f.number(v.${element.value})`
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return `v.${element.value}`
  const branches = Object.entries(element.options).map(
    ([name, { value }]) => `${name.startsWith('=') ? `'${name}'` : name}:n=>${branchOf(value)}`,
  )
  return `f.${element.type === TYPE.plural ? 'plural' : 'select'}(v.${element.value},{${branches.join()}})`
}
