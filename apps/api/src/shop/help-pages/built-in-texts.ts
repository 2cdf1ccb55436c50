import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HelpPageText } from '@wheelyard/contract/shop/help-pages.calls'

const FOLDER = join(import.meta.dirname, 'texts')

/** By slug, the texts that the shop comes with; the first line of a file is its title. */
export const builtInTexts: ReadonlyMap<string, HelpPageText> = new Map(
  readdirSync(FOLDER)
    .toSorted()
    .map((file) => {
      const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)$/.exec(readFileSync(join(FOLDER, file), 'utf8')) ?? []
      return [file.replace(/\.md$/, ''), { title, body: body.trim() }]
    }),
)
