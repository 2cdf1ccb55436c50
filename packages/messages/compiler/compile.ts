import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { facadeOf } from './facade.ts'
import { factsOf } from './language-facts.ts'
import { readTexts, ROOT } from './read-texts.ts'
import { tableOf } from './table.ts'
import { languagesIn, readTextsIn } from './translations.ts'

/** Writes `generated/`: the typed functions of each area, and for the server all messages in each language. */
export function compileMessages(readIn = readTextsIn): void {
  const areas = Object.entries(Object.groupBy(readTexts(), ({ area }) => area))
  const languages = languagesIn()
  mkdirSync(join(ROOT, 'generated'), { recursive: true })
  for (const [area, own = []] of areas) writeIfChanged(`${area}.ts`, facadeOf(own))
  for (const language of languages) writeIfChanged(`table-${language}.js`, tableOf(readIn(language)))
  writeIfChanged('tables.js', tablesOf(languages))
  writeIfChanged('tables.d.ts', TABLES_TYPES)
  writeIfChanged('languages.ts', languagesOf(languages))
}

const tablesOf = (languages: string[]): string =>
  `${languages.map((language) => `import ${language} from './table-${language}.js'\n`).join('')}
export default { ${languages.join(', ')} }
`

const TABLES_TYPES = `import type { Table } from '../src/language-format.ts'
import type { Language } from '../src/languages.ts'

declare const tables: Readonly<Record<Language, Table>>
export default tables
`

const languagesOf = (languages: string[]): string =>
  `export const facts = ${JSON.stringify(Object.fromEntries(languages.map((code) => [code, factsOf(code)])), null, 2)} as const\n`

/** Vite and the builds take a file that is written as one that has changed. */
function writeIfChanged(name: string, text: string): void {
  const path = join(ROOT, 'generated', name)
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}

if (import.meta.main) compileMessages()
