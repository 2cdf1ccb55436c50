import { english, type Messages, type Table } from './language-format.ts'

const known: Messages = {}

export const messages = () => known

/** A page's messages are learnt before it is drawn. */
export function learn(table: Table): void {
  Object.assign(known, table(english))
}
