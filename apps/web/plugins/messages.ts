import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { version } from '@wheelyard/messages/areas'
import type { Plugin } from 'vite'
import { serveGenerated } from './serve-generated.ts'

const FOLDER = join(import.meta.dirname, '../../../packages/messages/generated')
const ADDRESS = /^\/assets\/messages-[\w-]+\/(\w+\.\w+\.js)$/

/** The tables of messages, which the server names to pages by their address (app/rendering/messages.ts). */
export function messages(): Plugin {
  return {
    name: 'wheelyard:messages',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const file of globSync('*.*.js', { cwd: FOLDER })) {
        this.emitFile({ type: 'asset', fileName: `assets/messages-${version}/${file}`, source: read(file) })
      }
    },
    configureServer(server) {
      serveGenerated(server, async (path) => {
        const [, file] = ADDRESS.exec(path) ?? []
        return file ? { type: 'text/javascript', bytes: read(file) } : undefined
      })
    },
  }
}

const read = (file: string) => readFileSync(join(FOLDER, basename(file)))
