import { escapeHtml } from '@wheelyard/server/escape-html'
import { LANGUAGES } from '@wheelyard/messages/languages'
import { language } from '@wheelyard/messages/locale'
import * as t from '@wheelyard/messages/server'
import type { Fact, Frame, MailContent, MailTable, OwnText } from './content.ts'

const INK = '#1b2433'
const MUTED = '#5b6472'
const LINE = '#e4dfd8'
/** Mail programs know few style sheets, so styles are inline; this one is for dark pages and for phones. */
const STYLES = `@media (max-width:480px){.page{padding:8px!important}.card{padding:20px 14px!important}}
@media (prefers-color-scheme:dark){.page{background:#10151f!important}.card{background:#1b2433!important}
.page,.ink{color:#f2efea!important}.muted,.muted a{color:#b3bac6!important}.line{border-color:#3a4558!important}
}`

export function asHtml(
  { heading, paragraphs, facts = [], table, action, footnote }: MailContent,
  { contactUrl, logoUrl, words = {} }: Frame,
): string {
  const foot = [
    footnote && escapeHtml(footnote),
    contactUrl && `<a href="${escapeHtml(contactUrl)}" style="color:${MUTED}">${escapeHtml(t.mail_contactUs())}</a>`,
  ].filter(Boolean)
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${INK}">${escapeHtml(heading)}</h1>`,
    ownWords(words.greeting),
    ...paragraphs.map((text) => paragraph(escapeHtml(text))),
    ownWords(words.note),
    table ? goods(table) : '',
    facts.length > 0 ? `<table role="presentation" style="margin:0 0 16px">${facts.map(factRow).join('')}</table>` : '',
    action ? button(action) : '',
    ownWords(words.signOff),
    foot.length > 0
      ? `<p class="muted line" style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${LINE};font-size:13px;color:${MUTED}">${foot.join(' ')}</p>`
      : '',
  ]
  const isRightToLeft = LANGUAGES[language()].direction === 'rtl'
  const html = `<!doctype html>
<html lang="${language()}"${isRightToLeft ? ' dir="rtl"' : ''}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title><style>${STYLES}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f7f5f2;color:${INK};font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere">
<div class="card" style="max-width:560px;margin:0 auto;padding:28px 24px;background:#fff;border-radius:12px">
${brand(logoUrl)}
${body.filter(Boolean).join('\n')}
</div>
</body>
</html>
`
  return isRightToLeft ? mirrored(html) : html
}

/** Many mail programs know no logical sides. */
const mirrored = (html: string) =>
  html.replaceAll(/style="[^"]*"/g, (style) =>
    style
      .replaceAll(/\b(left|right)\b/g, (side) => (side === 'left' ? 'right' : 'left'))
      .replaceAll(/(padding|margin):(\S+) (\S+) (\S+) ([^\s;"]+)/g, '$1:$2 $5 $4 $3'),
  )

const paragraph = (html: string, attributes = '') => `<p${attributes} style="margin:0 0 16px">${html}</p>`

/** They may be in another language than the mail. */
function ownWords(own: OwnText | undefined): string {
  if (!own?.text) return ''
  const attributes = ` lang="${own.language}" dir="${LANGUAGES[own.language].direction}"`
  const html = escapeHtml(own.text).replaceAll(/\r\n?|\n/g, '<br>')
  return paragraph(html, own.language === language() ? '' : attributes)
}

const brand = (logoUrl: string | undefined) =>
  `<p class="ink" style="margin:0 0 24px;font-weight:700;font-size:18px;color:${INK}">${
    logoUrl
      ? `<img src="${escapeHtml(logoUrl)}" alt="" width="36" height="36" style="vertical-align:middle;margin-right:10px;border-radius:8px">`
      : ''
  }Wheelyard</p>`

const FIGURE = 'padding:8px 0 8px 8px;text-align:right;vertical-align:top;white-space:nowrap'

function goods({ figures, rows, sums = [] }: MailTable): string {
  const head = `<tr class="muted" style="color:${MUTED};font-size:12px;overflow-wrap:normal"><th style="padding:4px 0;text-align:left;vertical-align:bottom;font-weight:400">${escapeHtml(t.mail_product())}</th>${figures.map((label) => `<th style="padding:4px 0 4px 8px;text-align:right;vertical-align:bottom;font-weight:400">${escapeHtml(label)}</th>`).join('')}</tr>`
  const span = Math.max(1, figures.length - 1)
  const last = sums.length - 1
  const foot = sums.map((sum, index) => sumRow(sum, [span, figures.length + 1 - span], index === last))
  return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse;font-size:14px">${head}${rows.map(goodsRow).join('')}${foot.join('')}</table>`
}

function goodsRow({ name, sku, note, figures }: MailTable['rows'][number]): string {
  const small = `class="muted" style="display:block;font-size:12px;color:${MUTED}`
  const product = `${escapeHtml(name)}<span ${small}${sku.length > LONG_SKU ? '' : ';white-space:nowrap'}">${escapeHtml(sku)}</span>${note ? `<span ${small}">${escapeHtml(note)}</span>` : ''}`
  const above = `class="line" style="border-top:1px solid ${LINE};`
  const cells = figures.map((figure) => `<td ${above}${FIGURE}">${escapeHtml(figure)}</td>`)
  return `<tr><td ${above}padding:8px 0;vertical-align:top">${product}</td>${cells.join('')}</tr>`
}

/** A longer one would not fit beside its figures on a phone unless it breaks. */
const LONG_SKU = 14

function sumRow([label, value]: Fact, [labelSpan, valueSpan]: [number, number], isTotal: boolean): string {
  const look = isTotal ? `border-top:2px solid ${LINE};font-weight:700;font-size:18px;` : ''
  return `<tr><td class="line" style="${look}padding:4px 0;text-align:right" colspan="${labelSpan}">${escapeHtml(label)}</td><td class="line" style="${look}${FIGURE};padding-top:4px;padding-bottom:4px" colspan="${valueSpan}">${escapeHtml(value)}</td></tr>`
}

function factRow([label, value]: Fact): string {
  return `<tr><td class="muted" style="padding:2px 16px 2px 0;color:${MUTED};white-space:nowrap;vertical-align:top">${escapeHtml(label)}</td><td style="padding:2px 0">${escapeHtml(value)}</td></tr>`
}

function button({ label, url }: { label: string; url: string }): string {
  const style = `display:inline-block;padding:12px 20px;border-radius:8px;background:#ff6a1a;color:${INK};font-weight:600;text-decoration:none`
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`
}
