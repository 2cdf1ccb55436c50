import { formatCount } from './format-count.ts'

/** Messages in one language by their number, as the compiler writes them. */
export type Table = (format: LanguageFormat) => Messages
export type Messages = Readonly<Record<number, string | ((values: object | undefined) => unknown)>>

type Branches<T> = Readonly<Record<string, (formatted: string) => T>>

/** How a language writes numbers and chooses among the branches of a message. */
export type LanguageFormat = {
  number: (value: number) => string
  plural: <T>(count: number, branches: Branches<T>) => T
  select: <T>(choice: string, branches: Branches<T>) => T
}

const branchOf = <T>(name: string, branches: Branches<T>): ((formatted: string) => T) => {
  const found = branches[name] ?? branches['other']
  if (!found) throw new Error(`A message has no branch for ${name}`)
  return found
}

// Not Intl: a phone takes 0.1 s to create its first number format.
export const english: LanguageFormat = {
  number: formatCount,
  plural: (count, branches) =>
    branchOf(`=${count}` in branches ? `=${count}` : count === 1 ? 'one' : 'other', branches)(formatCount(count)),
  select: (choice, branches) => branchOf(choice, branches)(''),
}
