import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript'
import { codeToTokensBase, createShikiPrimitiveAsync, type ShikiPrimitive } from '@shikijs/primitive'

/** What the grammars of TypeScript and SQL call the parts of code, by our class; the most exact name wins. */
const SCOPES = {
  string: ['string'],
  comment: ['comment'],
  constant: [
    'constant.numeric',
    'constant.language',
    'variable.language.this',
    'variable.other.object',
    'variable.other.class',
    'variable.other.constant',
    'support',
  ],
  keyword: [
    'keyword',
    'storage.modifier',
    'storage.type',
    'punctuation.separator.key-value',
    'punctuation.definition.template-expression',
  ],
  parameter: ['variable.parameter.function'],
  function: [
    'support.function',
    'entity.name.type',
    'entity.other.inherited-class',
    'meta.function-call',
    'entity.other.attribute-name',
    'entity.name.function',
  ],
  'string-expression': ['entity.name.tag', 'string.quoted', 'string.regexp', 'string.template'],
  punctuation: ['punctuation.definition.arguments', 'punctuation.separator'],
}

const theme = {
  name: 'code',
  settings: [
    { scope: ['keyword.operator.accessor', 'meta.template.expression'], settings: { foreground: 'none' } },
    ...Object.entries(SCOPES).map(([token, scope]) => ({ scope, settings: { foreground: `code-token-${token}` } })),
  ],
  fg: 'none',
  bg: 'none',
}

let highlighter: Promise<ShikiPrimitive> | undefined

function start(): Promise<ShikiPrimitive> {
  return createShikiPrimitiveAsync({
    themes: [theme],
    langs: [import('@shikijs/langs/tsx'), import('@shikijs/langs/ts'), import('@shikijs/langs/sql')],
    engine: createJavaScriptRegexEngine(),
  })
}

/** Spans with classes such as `code-token-keyword`: the content policy forbids the style attributes of Shiki. */
export async function highlight(code: string, lang = 'ts'): Promise<string> {
  // No time limit: on a busy machine the default of half a second leaves the rest of a line without colours.
  const options = { lang, theme: 'code', tokenizeTimeLimit: 0 }
  const lines = codeToTokensBase(await (highlighter ??= start()), code, options)
  return lines.map((line) => line.map(({ content, color }) => span(content, color)).join('')).join('\n')
}

function span(text: string, color = 'none'): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return color === 'none' ? escaped : `<span class="${color}">${escaped}</span>`
}
