import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { facadeOf } from './facade.ts'
import { readTexts, ROOT } from './read-texts.ts'
import { tableOf } from './table.ts'

/** Writes `generated/`: typed functions for each area, and a table of its messages for each language. */
export function compileMessages(): void {
  const areas = readTexts()
  const files = new Map<string, string>()
  for (const [area, messages] of areas) {
    files.set(`${area}.ts`, facadeOf(area, messages))
    files.set(`${area}.en.js`, tableOf(messages.map(({ message }) => message)))
  }
  const version = createHash('sha256')
    .update([...files.values()].join('\0'))
    .digest('base64url')
    .slice(0, 8)
  files.set('areas.ts', areasOf([...areas.keys()], version))
  files.set('tables.js', indexOf([...areas.keys()]))
  files.set('tables.d.ts', INDEX_TYPES)
  mkdirSync(join(ROOT, 'generated'), { recursive: true })
  for (const [name, text] of files) writeIfChanged(join(ROOT, 'generated', name), text)
}

const indexOf = (areas: string[]) =>
  `${areas.map((area) => `import ${area}Table from './${area}.en.js'\n`).join('')}
export const tables = { ${areas.map((area) => `${area}: ${area}Table`).join(', ')} }
`

const areasOf = (areas: string[], version: string) => `/** Who reads a message decides when it is downloaded. */
export type Area = ${areas.map((area) => `'${area}'`).join(' | ')}

/** Of all messages: part of the tables' addresses, so that browsers keep each for good. */
export const version = '${version}'
`

const INDEX_TYPES = `import type { Table } from '../src/language-format.ts'
import type { Area } from './areas.ts'

export const tables: Record<Area, Table>
`

/** Vite and the builds take a file that is written as one that has changed. */
function writeIfChanged(path: string, text: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}

if (import.meta.main) compileMessages()
