import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Message, parseMessage } from './parse-message.ts'
import { type NumberedMessage, readTexts, ROOT } from './read-texts.ts'

/** A text with the English that it was made from, so that a newer one is noticed. */
type Translation = { of: string; text: string }
type Gap = { area: string; key: string; why: 'missing' | 'older than its source' }

/** What translators have to do, in the order of the texts. Throws at a text that would not work. */
export function findGaps(language: string, root = ROOT): Gap[] {
  const translations = readTranslations(language, root)
  return readTexts(root).flatMap(({ area, key, text }): Gap[] => {
    const translation = translations.get(`${area}/${key}`)
    if (!translation) return [{ area, key, why: 'missing' }]
    return translation.of === text ? [] : [{ area, key, why: 'older than its source' }]
  })
}

/** All messages in a language, and in English where it has none. */
export function readTextsIn(language: string, root = ROOT): NumberedMessage[] {
  const texts = readTexts(root)
  if (language === 'en') return texts
  const translations = readTranslations(language, root)
  return texts.map((text) => {
    const translation = translations.get(`${text.area}/${text.key}`)
    return translation ? { ...text, message: parseMessage(translation.text, language), language } : text
  })
}

/** English first. A language is there once it has the texts of every page. */
export const languagesIn = (root = ROOT): string[] => [
  'en',
  ...globSync('texts/site/*.json', { cwd: root })
    .map((file) => basename(file, '.json'))
    .filter((language) => language !== 'en')
    .toSorted(),
]

function readTranslations(language: string, root: string): Map<string, Translation> {
  const sources = new Map(readTexts(root).map((text) => [`${text.area}/${text.key}`, text]))
  const files = globSync(`texts/*/${language}.json`, { cwd: root })
  if (files.length === 0) throw new Error(`There are no texts in ${language}`)
  return new Map(
    files.flatMap((file) => {
      const translations = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, Translation>
      return Object.entries(translations).map(([key, translation]) => {
        const name = `${basename(dirname(file))}/${key}`
        try {
          checkTranslation(translation, sources.get(name), language)
        } catch (error) {
          throw new Error(`packages/messages/${file}, ${key}: ${(error as Error).message}`, { cause: error })
        }
        return [name, translation] as const
      })
    }),
  )
}

function checkTranslation({ of, text }: Translation, source: NumberedMessage | undefined, language: string): void {
  if (!source) throw new Error('there is no such message in English')
  const { parameters } = parseMessage(text, language)
  // One made from an older text is shown too, so it must fit what the code hands over today.
  for (const [name, kind] of parameters) {
    if (source.message.parameters.get(name) !== kind) throw new Error(`the English has no ${kind} called ${name}`)
  }
  const lost = missingIn(parameters, source.message)
  if (of === source.text && lost.length > 0) throw new Error(`it leaves out ${lost.join(', ')}`)
}

const missingIn = (parameters: Message['parameters'], { parameters: wanted }: Message) =>
  [...wanted.keys()].filter((name) => !parameters.has(name))
