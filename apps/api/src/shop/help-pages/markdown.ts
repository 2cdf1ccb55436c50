import { linkIn } from '@wheelyard/contract/shop/language-paths'
import { language } from '@wheelyard/messages/locale'
import { escapeHtml } from '@wheelyard/server/escape-html'
import { Marked, type RendererObject, type TokenizerObject } from 'marked'

/** The page has a title of its own above the text. */
const HIGHEST_HEADING = 2

/** A link or picture that leads anywhere else is shown as its text. */
const LINKS = /^(https?:\/\/[^/]|mailto:[^/]|tel:[+\d]|\/(?![/\\])|#)[^\s\\]*$|^[/#]$/i
const PICTURES = /^(https:\/\/[^/]|\/(?![/\\]))[^\s\\]*$/i

const renderer: RendererObject = {
  heading({ tokens, text, depth }) {
    const level = Math.max(depth, HIGHEST_HEADING)
    return `<h${level} id="${sectionId(text)}">${this.parser.parseInline(tokens)}</h${level}>\n`
  },
  link({ href, tokens }) {
    const content = this.parser.parseInline(tokens)
    if (!LINKS.test(href)) return content
    const rel = /^http/i.test(href) ? ' rel="noopener"' : ''
    return `<a href="${escapeHtml(linkIn(language(), href))}"${rel}>${content}</a>`
  },
  image: ({ href, text }) =>
    PICTURES.test(href) ? `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}" loading="lazy">` : escapeHtml(text),
  // Both can be wider than their box, and only a focusable element scrolls by keyboard.
  code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
  table({ header, rows }) {
    const row = (cells: typeof header, tag: 'th' | 'td') =>
      `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`
    const body = rows.map((cells) => row(cells, 'td')).join('')
    return `<table tabindex="0"><thead>${row(header, 'th')}</thead><tbody>${body}</tbody></table>\n`
  },
  checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
}

/** Raw HTML is no HTML but text, with all its signs escaped. */
const tokenizer: TokenizerObject = { html: () => undefined, tag: () => undefined }

const marked = new Marked({ async: false, gfm: true, renderer, tokenizer })

/** Safe to send, whoever wrote it. */
export const toHtml = (markdown: string): string => marked.parse(markdown, { async: false })

/** With a prefix, so that no heading takes an id that the page itself has. */
const sectionId = (heading: string): string =>
  `section-${heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')}`
