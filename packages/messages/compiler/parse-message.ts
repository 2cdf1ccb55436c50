import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

export type Message = { elements: MessageFormatElement[]; parameters: ReadonlyMap<string, Parameter> }
/** What a caller hands over: something to print, something to count, or a function that puts an element around text. */
type Parameter = 'text' | 'number' | 'tag'

/** Reads a message in ICU form. Errors say what is wrong, not where the message is. */
export function parseMessage(source: string, language = 'en'): Message {
  const elements = parse(source, { requiresOtherClause: true, captureLocation: false })
  const parameters = new Map<string, Parameter>()
  const categories: string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  collect(elements, { parameters, categories }, false)
  return { elements, parameters }
}

export const hasTags = ({ parameters }: Message): boolean => [...parameters.values()].includes('tag')

type Found = { parameters: Map<string, Parameter>; categories: readonly string[] }

function collect(elements: MessageFormatElement[], found: Found, inTag: boolean): void {
  const { parameters, categories } = found
  for (const element of elements) {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        break
      case TYPE.argument:
        add(parameters, element.value, 'text')
        break
      case TYPE.number:
        if (element.style) throw new Error(`{${element.value}} has a number style, which is not supported`)
        add(parameters, element.value, 'number')
        break
      case TYPE.tag:
        if (inTag) throw new Error(`<${element.value}> lies within another tag`)
        add(parameters, element.value, 'tag')
        collect(element.children, found, true)
        break
      case TYPE.plural:
        add(parameters, element.value, 'number')
        for (const category of Object.keys(element.options)) {
          const isKnown = category.startsWith('=') || categories.includes(category)
          if (!isKnown) throw new Error(`{${element.value}} has a plural "${category}", which this language has not`)
        }
        for (const { value } of Object.values(element.options)) collect(value, found, inTag)
        break
      case TYPE.select:
        add(parameters, element.value, 'text')
        for (const { value } of Object.values(element.options)) collect(value, found, inTag)
        break
      case TYPE.date:
      case TYPE.time:
        throw new Error(`{${element.value}} is a date or time: format it and hand over the text`)
    }
  }
}

/** A number may be printed as it is beside the words that it chooses. */
function add(parameters: Map<string, Parameter>, name: string, kind: Parameter): void {
  const known = parameters.get(name) ?? kind
  if ((known === 'tag') !== (kind === 'tag')) throw new Error(`"${name}" is both a tag and a value`)
  parameters.set(name, known === 'number' ? 'number' : kind)
}
