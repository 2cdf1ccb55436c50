import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { facadeOf } from './facade.ts'
import { readTexts, ROOT } from './read-texts.ts'
import { tableOf } from './table.ts'

/** Writes `generated/`: the typed functions of each area, and a table of all messages for the server. */
export function compileMessages(): void {
  const messages = readTexts()
  const areas = Object.entries(Object.groupBy(messages, ({ area }) => area))
  mkdirSync(join(ROOT, 'generated'), { recursive: true })
  for (const [area, own = []] of areas) writeIfChanged(`${area}.ts`, facadeOf(own))
  writeIfChanged('en.js', tableOf(messages))
  writeIfChanged('en.d.ts', TABLE_TYPES)
}

const TABLE_TYPES = `import type { Table } from '../src/language-format.ts'

declare const table: Table
export default table
`

/** Vite and the builds take a file that is written as one that has changed. */
function writeIfChanged(name: string, text: string): void {
  const path = join(ROOT, 'generated', name)
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}

if (import.meta.main) compileMessages()
