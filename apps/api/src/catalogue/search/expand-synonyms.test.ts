import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expandSynonyms, phrasesOf, textQueryOf } from './expand-synonyms.ts'

const groups = [
  ['jeep', 'off roader', '4x4'],
  ['fire engine', 'fire truck'],
  ['fire', 'flame'],
]
const queryOf = (...words: string[]) => textQueryOf(expandSynonyms(words, groups))

describe('a search with synonyms', () => {
  it('means the words typed or another term, each word at least as a beginning', () => {
    expect(queryOf('red', 'jeep')).toBe('(red:*) & (jeep:* | (off <-> roader:*) | (4x4:*))')
    expect(queryOf('off', 'roader')).toBe('(off:* & roader:* | (jeep:*) | (4x4:*))')
  })

  it('takes the longest term', () => {
    expect(queryOf('fire', 'engine')).toBe('(fire:* & engine:* | (fire <-> truck:*))')
    expect(queryOf('fire', 'fire', 'truck')).toBe('(fire:* | (flame:*)) & (fire:* & truck:* | (fire <-> engine:*))')
  })

  it('looks for a term in every run of words', () => {
    expect(phrasesOf(['a', 'b', 'c'])).toEqual(['a', 'a b', 'a b c', 'b', 'b c', 'c'])
  })
})

const word = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const term = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
const disjointGroups = fc
  .uniqueArray(term, { maxLength: 9 })
  .map((terms) => [0, 3, 6].map((from) => terms.slice(from, from + 3)).filter(({ length }) => length > 1))

describe('whatever is typed and whatever the groups', () => {
  const typed = fc.array(word, { maxLength: 8 })

  it('every word is in exactly one part, in the order typed', () => {
    fc.assert(
      fc.property(typed, disjointGroups, (words, terms) => {
        expect(expandSynonyms(words, terms).flatMap((part) => part.typed)).toEqual(words)
      }),
    )
  })

  it('a part has all other terms of its group, or no synonyms and one word', () => {
    fc.assert(
      fc.property(typed, disjointGroups, (words, terms) => {
        for (const part of expandSynonyms(words, terms)) {
          const written = part.typed.join(' ')
          const group = terms.find((each) => each.includes(written)) ?? [written]
          expect([written, ...part.synonyms.map((each) => each.join(' '))].toSorted()).toEqual(group.toSorted())
        }
      }),
    )
  })

  it('any term of a group is expanded to the same terms', () => {
    fc.assert(
      fc.property(disjointGroups, (all) => {
        for (const terms of all) {
          const meanings = terms.map((each) => {
            const [part] = expandSynonyms(each.split(' '), all)
            return [part!.typed, ...part!.synonyms].map((words) => words.join(' ')).toSorted()
          })
          expect(new Set(meanings.map(String)).size).toBe(1)
        }
      }),
    )
  })
})
