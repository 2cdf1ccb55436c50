import { ALL_LANGUAGES, isLanguage, type Language } from '@wheelyard/messages/languages'
import { language } from '@wheelyard/messages/locale'
import { paths } from './paths.ts'

const FIRST_PART = /^\/([a-z]{2})(?=[/?.]|$)/
/** Files, and what programs call. */
const IN_NO_LANGUAGE = /^\/(api|identity|uploads)\b|^[^?#]*\./

/** English pages are at `/`, those in German at `/de`. */
export const folderOf = (name: Language): string => (name === 'en' ? '' : `/${name}`)

export const pathIn = (name: Language, path: string): string =>
  name === 'en' || path !== paths.home ? folderOf(name) + path : folderOf(name)

/** A page in the language that is spoken, for mails and papers. */
export const pageUrl = (publicUrl: string, path: string): string => publicUrl + pathIn(language(), path)

/** The language of an address among those that a shop has. */
export function languageOf(address: string, languages: readonly Language[]): Language {
  const [, name = ''] = FIRST_PART.exec(address) ?? []
  return isLanguage(name) && name !== 'en' && languages.includes(name) ? name : 'en'
}

/** In what people write: a link to a page is to the same one in a language, unless it names one itself. */
export const linkIn = (name: Language, link: string): string =>
  link.startsWith('/') && !IN_NO_LANGUAGE.test(link) && languageOf(link, ALL_LANGUAGES) === 'en'
    ? pathIn(name, link)
    : link

/** `/de/products?page=2` → `/products?page=2` */
export function withoutLanguage(address: string, name: Language): string {
  const rest = address.slice(folderOf(name).length)
  return rest.startsWith('/') ? rest : `/${rest}`
}
