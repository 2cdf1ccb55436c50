import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ALL_LANGUAGES, type Language } from '@wheelyard/messages/languages'
import { marked, type Token } from 'marked'
import { describe, expect, it } from 'vitest'
import { builtInTexts, originalText } from './built-in-texts.ts'
import { toHtml } from './markdown.ts'

const others = ALL_LANGUAGES.filter((each) => each !== 'en')
const slugs = [...builtInTexts.keys()]
const textOf = (language: Language, slug: string) => originalText(language, slug)!.body

/** Kinds of blocks in their order, with as many rows or items as they have. */
const blocksOf = (markdown: string) =>
  marked
    .lexer(markdown)
    .filter(({ type }) => type !== 'space')
    .map(blockOf)
const blockOf = (block: Token) => [
  block.type,
  'items' in block && block.items.length,
  'rows' in block && block.rows.length,
]

const sorted = (matches: RegExpStringIterator<RegExpExecArray>) =>
  [...matches].map(([, found = '']) => found).toSorted()
const placeholdersOf = (markdown: string) => sorted(markdown.matchAll(/\{(\w+)\}/g))
const codesOf = (markdown: string) => sorted(markdown.matchAll(/`([^`]+)`/g))
/** To which page, without the section, whose address is its heading. */
const linksOf = (markdown: string) => sorted(markdown.matchAll(/\]\(([^)#]+)[^)]*\)/g))

describe.each(others)('the texts that the shop comes with in %s', (language) => {
  it('are those of the English pages', () => {
    expect(readdirSync(join(import.meta.dirname, 'texts', language)).toSorted()).toEqual(
      slugs.map((slug) => `${slug}.md`),
    )
    for (const slug of slugs) expect(originalText(language, slug)?.title).toMatch(/./)
  })

  it.each(slugs)('%s has the placeholders, links, names and parts of the English', (slug) => {
    for (const facts of [placeholdersOf, linksOf, codesOf, blocksOf])
      expect(facts(textOf(language, slug))).toEqual(facts(textOf('en', slug)))
  })
})

it('a link to a section of another page finds its heading there, in each language', () => {
  const links = ALL_LANGUAGES.flatMap((language) =>
    slugs.flatMap((slug) =>
      [...textOf(language, slug).matchAll(/\]\(\/help\/([\w-]+)#([^)]+)\)/g)].map(([, to = '', section]) => {
        expect(toHtml(textOf(language, to))).toContain(`id="${section}"`)
        return language
      }),
    ),
  )
  expect(links).toEqual(ALL_LANGUAGES)
})
