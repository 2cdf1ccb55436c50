import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Marked } from 'marked'
import type { Plugin } from 'vite'
import { highlight } from './highlight.ts'

const VIRTUAL = 'virtual:articles'
const CONTENT = join(import.meta.dirname, '../content')

type Article = { slug: string; title: string; html: string }

/** Turns `content/` into HTML at build time: the browser needs neither a Markdown parser nor a highlighter. */
export function articles(): Plugin {
  return {
    name: 'wheelyard:articles',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    async load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined
      const [blogs, portfolio] = await Promise.all([read('blogs'), read('portfolio')])
      return `export const blogs = ${JSON.stringify(blogs)}\nexport const portfolio = ${JSON.stringify(portfolio)}`
    },
    async buildStart() {
      for (const file of await contentFiles()) this.addWatchFile(file)
    },
  }
}

export async function bengaliCharacters(): Promise<string> {
  const texts = await Promise.all((await contentFiles()).map((file) => readFile(file, 'utf8')))
  const characters = texts.join('').match(/[\u0964\u0965\u0980-\u09ff\u200c\u200d]/g) ?? []
  return [...new Set(characters)].toSorted().join('')
}

async function contentFiles(): Promise<string[]> {
  const entries = await readdir(CONTENT, { recursive: true })
  return entries.filter((entry) => entry.endsWith('.md')).map((entry) => join(CONTENT, entry))
}

async function read(folder: string): Promise<Article[]> {
  const files = (await readdir(join(CONTENT, folder))).filter((file) => file.endsWith('.md')).toSorted()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(CONTENT, folder, file), 'utf8')
      const [, title = file, body = ''] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? []
      return { slug: file.replace(/^\d+-|\.md$/g, ''), title, html: await toHtml(body) }
    }),
  )
}

async function toHtml(markdown: string): Promise<string> {
  const marked = new Marked({
    async: true,
    walkTokens: async (token) => {
      if (token.type !== 'code') return
      token.text = await highlight(token.text, token['lang'])
      token['escaped'] = true
    },
    // Code can be wider than its box, and only a focusable element scrolls by keyboard.
    renderer: { code: ({ text }) => `<pre tabindex="0"><code>${text}</code></pre>\n` },
  })
  return marked.parse(markdown)
}
