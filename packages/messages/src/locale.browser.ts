import { formatIn, type Messages, type Table } from './language-format.ts'
import { isLanguage, type Language } from './languages.ts'

const known: Messages = {}
let reading: Language = 'en'

export const language = (): Language => reading

export const messages = () => known

/** Of the whole page: another language is another document. */
export function speak(name: string): void {
  if (isLanguage(name)) reading = name
}

/** A page's messages are learnt before it is drawn. */
export function learn(table: Table): void {
  Object.assign(known, table(formatIn(reading)))
}
