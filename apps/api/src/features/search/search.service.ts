import { searchWords } from '@wheelyard/contract/rules/search-words'
import type { Db } from '#api/db/client'
import { expandSynonyms, phrasesOf, type SearchPart, textQueryOf } from './expand-synonyms.ts'
import { listWordsInUse, lookUp } from './search.store.ts'
import { editsAllowed, isCorrectable, nearestWords } from './typos.ts'

/** More mistakes than this in one search are no typing mistakes. */
const CORRECTED_MAX = 5
const CHOICES_MAX = 5

/** `textQuery` is for `to_tsquery`; `words` are those searched for, which differ from those typed if `searchedFor` is set. */
export type Search = { words: string[]; textQuery: string; searchedFor: string | undefined }

/**
 * What to look for when somebody types this; nothing without words. A word that no product has and no synonym explains
 * is corrected. If one cannot be, the search stays as it is and finds nothing.
 */
export async function understandSearch(db: Db, typed: string): Promise<Search | undefined> {
  const words = searchWords(typed)
  if (words.length === 0) return undefined
  const { parts, unknown } = await readWords(db, words)
  const corrections = unknown.size > 0 ? await chooseCorrections(db, unknown) : undefined
  if (!corrections) return { words, textQuery: textQueryOf(parts), searchedFor: undefined }
  const corrected = words.map((word) => corrections.get(word) ?? word)
  const { parts: correctedParts } = await readWords(db, corrected)
  return { words: corrected, textQuery: textQueryOf(correctedParts), searchedFor: corrected.join(' ') }
}

type ReadWords = { parts: SearchPart[]; unknown: Map<string, string[]> }

async function readWords(db: Db, words: string[]): Promise<ReadWords> {
  const distinct = [...new Set(words)]
  const typed = distinct.map((word) => ({ word, edits: isCorrectable(word) ? editsAllowed(word) : null }))
  const asked = { words: typed, phrases: phrasesOf(words), unknownMax: CORRECTED_MAX + 1 }
  const { groups, unknown } = await lookUp(db, asked)
  const parts = expandSynonyms(words, groups)
  const explained = new Set(parts.flatMap((part) => (part.synonyms.length > 0 ? part.typed : [])))
  return { parts, unknown: new Map(Object.entries(unknown).filter(([word]) => !explained.has(word))) }
}

/** One for each unknown word, or none at all. */
async function chooseCorrections(db: Db, unknown: Map<string, string[]>): Promise<Map<string, string> | undefined> {
  if (unknown.size > CORRECTED_MAX) return undefined
  const choices = [...unknown].map(([word, similar]) => ({
    word,
    near: nearestWords(word, similar).slice(0, CHOICES_MAX),
  }))
  if (choices.some(({ near }) => near.length === 0)) return undefined
  const inUse = await listWordsInUse(
    db,
    choices.flatMap(({ near }) => near),
  )
  const corrections = new Map<string, string>()
  for (const { word, near } of choices) {
    const nearest = near.find((choice) => inUse.has(choice))
    if (nearest === undefined) return undefined
    corrections.set(word, nearest)
  }
  return corrections
}
