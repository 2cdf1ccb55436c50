import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HelpPageText } from '@wheelyard/contract/shop/help-pages.calls'
import { ALL_LANGUAGES, type Language } from '@wheelyard/messages/languages'

const FOLDER = join(import.meta.dirname, 'texts')

/** By slug, the texts that the shop comes with, in English. */
export const builtInTexts = readTexts('en')

const texts = new Map(ALL_LANGUAGES.map((language) => [language, readTexts(language)]))

export const originalText = (language: Language, slug: string): HelpPageText | undefined =>
  texts.get(language)?.get(slug)

/** The first line of a file is its title. */
function readTexts(language: Language): ReadonlyMap<string, HelpPageText> {
  const folder = join(FOLDER, language)
  return new Map(
    readdirSync(folder)
      .toSorted()
      .map((file) => {
        const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)$/.exec(readFileSync(join(folder, file), 'utf8')) ?? []
        return [file.replace(/\.md$/, ''), { title, body: body.trim() }]
      }),
  )
}

/** What a translation is made from, as the database has it too (`savedSource`). */
export const sourceOf = ({ title, body }: HelpPageText): string =>
  createHash('md5').update(`${title}\n${body}`).digest('hex')
