import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'

let highlighter: Promise<HighlighterCore> | undefined

function start(): Promise<HighlighterCore> {
  return createHighlighterCore({
    themes: [createCssVariablesTheme({ name: 'code', variablePrefix: '--code-' })],
    langs: [import('shiki/langs/tsx.mjs'), import('shiki/langs/ts.mjs'), import('shiki/langs/sql.mjs')],
    engine: createJavaScriptRegexEngine(),
  })
}

/** Spans with classes such as `code-token-keyword`: the content policy forbids the style attributes of Shiki. */
export async function highlight(code: string, lang = 'ts'): Promise<string> {
  // No time limit: on a busy machine the default of half a second leaves the rest of a line without colours.
  const options = { lang, theme: 'code', tokenizeTimeLimit: 0 }
  const { tokens } = (await (highlighter ??= start())).codeToTokens(code, options)
  return tokens.map((line) => line.map(({ content, color }) => span(content, color)).join('')).join('\n')
}

function span(text: string, color: string | undefined): string {
  const token = color?.match(/--code-(token-[\w-]+)/)?.[1]
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return token ? `<span class="code-${token}">${escaped}</span>` : escaped
}
