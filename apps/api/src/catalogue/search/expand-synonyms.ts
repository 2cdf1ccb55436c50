import { withPrefixes } from '#api/db/search'

/** Words typed next to each other, and the other terms that mean the same; none for most words. */
export type SearchPart = { typed: string[]; synonyms: string[][] }

/** Each group's terms as `termKey` writes them. */
export type SynonymGroups = readonly (readonly string[])[]

/** All runs of words within a search, which is where a synonym can be. */
export function phrasesOf(words: readonly string[]): string[] {
  return words.flatMap((_, from) => words.slice(from).map((__, more) => words.slice(from, from + more + 1).join(' ')))
}

/** From left to right, each time the longest term that begins there. */
export function expandSynonyms(words: readonly string[], groups: SynonymGroups): SearchPart[] {
  const groupOf = new Map(groups.flatMap((terms) => terms.map((term) => [term, terms] as const)))
  const parts: SearchPart[] = []
  let from = 0
  while (from < words.length) {
    const length = longestTerm(words.slice(from), groupOf)
    const typed = words.slice(from, from + Math.max(1, length))
    const terms = groupOf.get(typed.join(' ')) ?? []
    const others = terms.filter((term) => term !== typed.join(' '))
    parts.push({ typed, synonyms: others.map((term) => term.split(' ')) })
    from += typed.length
  }
  return parts
}

function longestTerm(words: readonly string[], known: ReadonlyMap<string, unknown>): number {
  for (let length = words.length; length > 0; length -= 1) {
    if (known.has(words.slice(0, length).join(' '))) return length
  }
  return 0
}

/** In the language of `to_tsquery`: each part as typed, anywhere in the text, or as a synonym, word after word. */
export function textQueryOf(parts: readonly SearchPart[]): string {
  return parts
    .map(({ typed, synonyms }) => `(${[withPrefixes(typed), ...synonyms.map(inSequence)].join(' | ')})`)
    .join(' & ')
}

const inSequence = (words: readonly string[]) => `(${[...words.slice(0, -1), `${words.at(-1)}:*`].join(' <-> ')})`
