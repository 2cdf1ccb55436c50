import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readTexts, ROOT } from '../../../packages/messages/compiler/read-texts.ts'
import { tableOf } from '../../../packages/messages/compiler/table.ts'
import { languagesIn, readTextsIn } from '../../../packages/messages/compiler/translations.ts'
import { fingerprint } from './build-cache.ts'
import { nameLazyImports, numberMessages } from './message-numbers.ts'
import { messagesByPage } from './messages-by-page.ts'
import { serveGenerated } from './serve-generated.ts'

const VIRTUAL = 'virtual:messages'
const IN_DEVELOPMENT = '/assets/messages-in-development'

/** The client is built before the server, which names this folder to pages. */
let folder = IN_DEVELOPMENT

/** Gives each page a table of the messages that its code says, and no others. */
export function messages(): Plugin[] {
  const texts = readTexts()
  return [
    {
      name: 'wheelyard:messages',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      async transform(code, importer) {
        const locate = async (specifier: string) => (await this.resolve(specifier, importer))?.id
        return numberMessages(await nameLazyImports(code, importer, locate), texts)
      },
      generateBundle(_options, bundle) {
        const pages = [...messagesByPage(this, Object.values(bundle))]
        const tables = languagesIn().flatMap((language) => {
          const inLanguage = readTextsIn(language)
          return pages.map(([page, ids]) => ({
            name: `${page}.${language}.js`,
            source: tableOf(inLanguage.filter(({ id }) => ids.has(id))),
          }))
        })
        folder = `/assets/messages-${fingerprint(...tables.map(({ source }) => source))}`
        for (const { name, source } of tables) {
          this.emitFile({ type: 'asset', fileName: `${folder.slice(1)}/${name}`, source })
        }
      },
    },
    {
      name: 'wheelyard:messages-folder',
      resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
      load: (id) => (id === `\0${VIRTUAL}` ? `export const folder = ${JSON.stringify(folder)}` : undefined),
      configureServer(server) {
        const languages = languagesIn()
        serveGenerated(server, async (path) => {
          const language = /\.(\w+)\.js$/.exec(path)?.[1] ?? ''
          if (!path.startsWith(IN_DEVELOPMENT) || !languages.includes(language)) return undefined
          const bytes = await readFile(join(ROOT, `generated/table-${language}.js`))
          return { type: 'text/javascript', bytes }
        })
      },
    },
  ]
}
