import type { TranslationLanguage } from '@wheelyard/contract/shop/content-language.schemas'
import type { HelpPageText } from '@wheelyard/contract/shop/help-pages.calls'
import { changesBetween, TEXT_BEFORE } from '../audit/audit.store.ts'

export const isSame = (before: HelpPageText | undefined, after: HelpPageText | undefined) =>
  before?.title === after?.title && before?.body === after?.body

/** For the audit entry of the page: what differs, and the text before for whoever wants it back. */
export const textChanges = (before: HelpPageText | undefined, after: HelpPageText | undefined) => ({
  ...changesBetween(factsOf(before), factsOf(after)),
  ...kept(before),
})

/** Of a translation: `{ title_de: ['', 'Impressum'] }` */
export function translationChanges(
  language: TranslationLanguage,
  before: HelpPageText | undefined,
  after: HelpPageText | undefined,
) {
  const changes = Object.entries(changesBetween(factsOf(before), factsOf(after)))
  return {
    ...Object.fromEntries(changes.map(([field, change]) => [`${field}_${language}`, change])),
    ...kept(before, language),
  }
}

/** The list of the audit log leaves it out, which would be too long to read. */
export const kept = (before: HelpPageText | undefined, language?: TranslationLanguage) =>
  before ? { [TEXT_BEFORE]: { title: before.title, body: before.body, ...(language && { language }) } } : {}

const factsOf = (text: HelpPageText | undefined) => ({ title: text?.title ?? '', characters: text?.body.length ?? 0 })

export const subjectOf = ({ slug, title }: { slug: string; title: string }) =>
  ({ kind: 'page', id: slug, name: title }) as const
