import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { NamedMessage } from './facade.ts'
import { parseMessage } from './parse-message.ts'

export const ROOT = join(import.meta.dirname, '..')
const KEY = /^[a-z][a-zA-Z0-9]*_[a-zA-Z0-9]+$/

/** A message as its writer sees it: the comment tells translators where it is read. */
type Source = { text: string; comment: string }

/** The English messages of each area, in the order of the functions. */
export function readTexts(root = ROOT): Map<string, NamedMessage[]> {
  const files = globSync('texts/*/en.json', { cwd: root }).toSorted()
  return new Map(files.map((file) => [dirname(file).slice('texts/'.length), readArea(root, file)]))
}

function readArea(root: string, file: string): NamedMessage[] {
  const sources = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, Source>
  return Object.entries(sources).map(([key, { text, comment }]) => {
    try {
      if (!KEY.test(key)) throw new Error('a key is feature_sentence')
      if (!comment) throw new Error('it needs a comment for translators')
      return { key, text, message: parseMessage(text) }
    } catch (error) {
      throw new Error(`packages/messages/${file}, ${key}: ${(error as Error).message}`, { cause: error })
    }
  })
}
