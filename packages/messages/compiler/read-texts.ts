import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Message, parseMessage } from './parse-message.ts'

export const ROOT = join(import.meta.dirname, '..')
const KEY = /^[a-z][a-zA-Z0-9]*_[a-zA-Z0-9]+$/

/** A message as its writer sees it: the comment tells translators where it is read. */
type Source = { text: string; comment: string }

/** `buyer`, `cart_title`: the functions of an area are one module. The number is the message's place in all tables. */
export type NumberedMessage = {
  id: number
  area: string
  key: string
  text: string
  message: Message
  /** Of the message, if it is a translation. */
  language?: string
}

/** All messages in English, each area in the order of its file. */
export function readTexts(root = ROOT): NumberedMessage[] {
  const files = globSync('texts/*/en.json', { cwd: root }).toSorted(byReaders)
  return files.flatMap((file) => readArea(root, file)).map((message, id) => ({ id, ...message }))
}

/** What most pages say gets the shortest numbers. */
const AREAS = ['site', 'public', 'buyer', 'staff', 'server']
const byReaders = (a: string, b: string) => AREAS.indexOf(areaOf(a)) - AREAS.indexOf(areaOf(b))
const areaOf = (file: string) => basename(dirname(file))

function readArea(root: string, file: string): Omit<NumberedMessage, 'id'>[] {
  const area = areaOf(file)
  const sources = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, Source>
  return Object.entries(sources).map(([key, { text, comment }]) => {
    try {
      if (!KEY.test(key)) throw new Error('a key is feature_sentence')
      if (!comment) throw new Error('it needs a comment for translators')
      return { area, key, text, message: parseMessage(text) }
    } catch (error) {
      throw new Error(`packages/messages/${file}, ${key}: ${(error as Error).message}`, { cause: error })
    }
  })
}
