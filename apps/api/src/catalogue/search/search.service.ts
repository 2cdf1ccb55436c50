import { searchWords } from '@wheelyard/contract/catalogue/search-words'
import type { Language } from '@wheelyard/messages/languages'
import type { Db } from '#api/db/client'
import type { SearchForgivingly } from '#api/db/search'
import { expandSynonyms, phrasesOf, type SearchPart, textQueryOf } from './expand-synonyms.ts'
import { findGroupsOf, findUnknownWords, findWordsInUse, type UnknownWord } from './search.store.ts'
import { editsAllowed, isCorrectable, nearestWords } from './typos.ts'

/** More unknown words than this in one search are no typing mistakes. */
const CORRECTED_MAX = 3
const CHOICES_MAX = 5

/** Finds the words typed or their synonyms; if nothing has them, again with typing mistakes corrected. */
export const searchForgivingly: SearchForgivingly = async (db, typed, { find, isEmpty, language }) => {
  const words = searchWords(typed)
  if (words.length === 0) return { ...(await find(undefined)), searchedFor: undefined }
  const parts = await withSynonyms(db, words)
  const asTyped = { ...(await find({ words, textQuery: textQueryOf(parts) })), searchedFor: undefined }
  const corrected = isEmpty(asTyped) ? await correct(db, parts, language) : undefined
  if (!corrected) return asTyped
  const textQuery = textQueryOf(await withSynonyms(db, corrected))
  const found = await find({ words: corrected, textQuery })
  return isEmpty(found) ? asTyped : { ...found, searchedFor: corrected.join(' ') }
}

async function withSynonyms(db: Db, words: string[]): Promise<SearchPart[]> {
  return expandSynonyms(words, await findGroupsOf(db, phrasesOf(words)))
}

/** The search with its unknown words replaced. Undefined if there are none, or one of them stays unknown. */
async function correct(db: Db, parts: SearchPart[], language: Language | undefined): Promise<string[] | undefined> {
  const unexplained = new Set(parts.flatMap(({ typed, synonyms }) => (synonyms.length > 0 ? [] : typed)))
  const asked = [...unexplained].map((word) => ({ word, edits: isCorrectable(word) ? editsAllowed(word) : null }))
  const unknown = await findUnknownWords(db, asked, CORRECTED_MAX + 1, language)
  if (unknown.length === 0 || unknown.length > CORRECTED_MAX) return undefined
  const corrections = await chooseCorrections(db, unknown, language)
  return corrections && parts.flatMap(({ typed }) => typed.map((word) => corrections.get(word) ?? word))
}

async function chooseCorrections(
  db: Db,
  unknown: UnknownWord[],
  language: Language | undefined,
): Promise<Map<string, string> | undefined> {
  const choices = unknown.map(({ word, similar }) => nearestWords(word, similar).slice(0, CHOICES_MAX))
  if (choices.some(({ length }) => length === 0)) return undefined
  const inUse = await findWordsInUse(db, choices.flat(), language)
  const corrections = new Map<string, string>()
  for (const [index, { word }] of unknown.entries()) {
    const nearest = choices[index]?.find((choice) => inUse.has(choice))
    if (nearest === undefined) return undefined
    corrections.set(word, nearest)
  }
  return corrections
}
