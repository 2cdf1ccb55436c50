import { inLanguage } from '@wheelyard/messages/in-language'
import { describe, expect, it } from 'vitest'
import { toHtml } from './markdown.ts'
import { fillPlaceholders } from './placeholders.ts'

/** Markup that a browser would act on, wherever it came from. */
const DANGER = /<(?!\/?(p|a|strong|em|code|pre|ul|ol|li|h[2-6]|blockquote|table|thead|tbody|tr|t[hd]|img|br|hr|del)\b)/i
const attributesOf = (html: string) =>
  [...html.matchAll(/<\w+((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name, value]) => ({ name, value })),
  )

describe('nothing that somebody writes becomes a script:', () => {
  it.each([
    '<script>alert(1)</script>',
    'text <script>alert(1)</script> text',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="alert(1)">b</b>',
    '<svg/onload=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<style>body{display:none}</style>',
    '<!-- --><script>alert(1)</script>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '- <script>alert(1)</script>\n  > <img src=x onerror=alert(1)>',
    '| a |\n| - |\n| <img src=x onerror=alert(1)> |',
    '# <img src=x onerror=alert(1)>',
    '# " onmouseover="alert(1)',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](java\nscript:alert(1))',
    '[a](javascript&colon;alert(1))',
    '[a](&#106;avascript:alert(1))',
    '[a](<java\tscript:alert(1)>)',
    '[a]( javascript:alert(1))',
    '[a](data:text/html,<script>alert(1)</script>)',
    '[a](vbscript:alert(1))',
    '[a](//evil.example)',
    '[a](/\\evil.example)',
    '[a](\\\\evil.example)',
    '[a][b]\n\n[b]: javascript:alert(1)',
    '<javascript:alert(1)>',
    '![a](javascript:alert(1))',
    '![a](data:image/svg+xml,<svg/onload=alert(1)>)',
    '![" onerror="alert(1)](/x.png)',
    '[![a](javascript:alert(1))](javascript:alert(2))',
    '[a](https://x.example "\\" onclick=\\"alert(1)")',
    '[a](https://x.example/"onclick="alert(1))',
    '```"><script>alert(1)</script>\n<script>alert(1)</script>\n```',
    '`<script>alert(1)</script>`',
  ])('%s', (markdown) => {
    const html = toHtml(markdown)
    expect(html).not.toMatch(DANGER)
    for (const { name, value } of attributesOf(html)) {
      expect(['href', 'src', 'alt', 'id', 'rel', 'loading', 'tabindex']).toContain(name)
      if (name === 'href' || name === 'src') expect(value).toMatch(/^(https:\/\/|\/x)/)
    }
  })
})

describe('links', () => {
  it.each([
    ['[a](/products)', '<a href="/products">a</a>'],
    ['[a](/)', '<a href="/">a</a>'],
    ['[a](#section-returns)', '<a href="#section-returns">a</a>'],
    ['[a](https://x.example/?b=1&c=2)', '<a href="https://x.example/?b=1&amp;c=2" rel="noopener">a</a>'],
    ['[a](mailto:sales@x.example)', '<a href="mailto:sales@x.example">a</a>'],
    ['[a](tel:+15550100)', '<a href="tel:+15550100">a</a>'],
    ['sales@x.example', '<a href="mailto:sales@x.example">sales@x.example</a>'],
    ['[**a**](javascript:x)', '<strong>a</strong>'],
    ['[a](terms)', 'a'],
  ])('%s', (markdown, html) => expect(toHtml(markdown)).toBe(`<p>${html}</p>\n`))
})

it('headings come below the title and can be linked to', () => {
  expect(toHtml('# Who **we** are\n\n### Content')).toBe(
    '<h2 id="section-who-we-are">Who <strong>we</strong> are</h2>\n<h3 id="section-content">Content</h3>\n',
  )
})

describe('placeholders', () => {
  const values = { seller: 'A*B* <b>[Toys]</b>', phone: '', email: 'a_b@x.example' }
  const fill = (markdown: string) => toHtml(fillPlaceholders(markdown, values))

  it('show values as they are and never as markup', () => {
    expect(fill('{seller}')).toBe('<p>A*B* &lt;b&gt;[Toys]&lt;/b&gt;</p>\n')
    expect(fill('{email}')).toContain('<a href="mailto:a_b@x.example">')
  })

  it('leave out a line that would say nothing, and stay as typed when unknown', () => {
    expect(fill('Phone: {phone}\nEmail or phone: {email} {phone}')).not.toContain('Phone:')
    expect(fill('{nobody} {constructor}')).toBe('<p>{nobody} {constructor}</p>\n')
  })
})

it.each([
  ['/', '/de'],
  ['/help/terms?a=b.c#top', '/de/help/terms?a=b.c#top'],
  ['/dashboard/myOrders', '/de/dashboard/myOrders'],
  ['/de/cart', '/de/cart'],
  ['/ja/cart', '/ja/cart'],
  ['/images/plan.webp', '/images/plan.webp'],
  ['/uploads/1.webp', '/uploads/1.webp'],
  ['/api/docs', '/api/docs'],
  ['#top', '#top'],
  ['https://example.com/help', 'https://example.com/help'],
  ['mailto:us@example.com', 'mailto:us@example.com'],
])('in German a link to %s leads to %s, in English where it says', (typed, german) => {
  const href = (language: 'de' | 'en') =>
    inLanguage(language, () => /href="([^"]*)"/.exec(toHtml(`[a](${typed})`))?.[1])
  expect([href('de'), href('en')]).toEqual([german, typed])
})
