import { escapeHtml } from '@wheelyard/server/escape-html'

export type MailContent = {
  heading: string
  paragraphs: string[]
  facts?: readonly (readonly [label: string, value: string])[]
  action?: { label: string; url: string }
  footnote?: string
  /** Files by reference: read when the mail is sent. */
  attachments?: Attachment[]
}

export type Attachment = { name: string; reference: string }

/**
 * The layout of all our mails. Mail programs ignore style sheets, so styles are inline. `contactUrl`: the page that says
 * how to reach the sender.
 */
export function layOut(content: MailContent, contactUrl?: string): { text: string; html: string } {
  return { text: asText(content, contactUrl), html: asHtml(content, contactUrl) }
}

function asText({ heading, paragraphs, facts = [], action, footnote }: MailContent, contactUrl?: string): string {
  const parts = [heading, ...paragraphs]
  if (facts.length > 0) parts.push(facts.map(([label, value]) => `${label}: ${value}`).join('\n'))
  if (action) parts.push(`${action.label}:\n${action.url}`)
  const foot = [footnote, contactUrl && `Contact us: ${contactUrl}`].filter(Boolean)
  if (foot.length > 0) parts.push(['--', ...foot].join('\n'))
  return `${parts.join('\n\n')}\n`
}

function asHtml({ heading, paragraphs, facts = [], action, footnote }: MailContent, contactUrl?: string): string {
  const foot = [
    footnote && escapeHtml(footnote),
    contactUrl && `<a href="${escapeHtml(contactUrl)}" style="color:#5b6472">Contact us</a>`,
  ].filter(Boolean)
  const body = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#1b2433">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`),
    facts.length > 0 ? `<table role="presentation" style="margin:0 0 16px">${facts.map(factRow).join('')}</table>` : '',
    action ? button(action) : '',
    foot.length > 0
      ? `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e4dfd8;font-size:13px;color:#5b6472">${foot.join(' ')}</p>`
      : '',
  ]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:24px;background:#f7f5f2;color:#1b2433;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<p style="margin:0 0 24px;font-weight:700;font-size:18px;color:#1b2433">Wheelyard</p>
${body.filter(Boolean).join('\n')}
</div>
</body>
</html>
`
}

function factRow([label, value]: readonly [string, string]): string {
  return `<tr><td style="padding:2px 16px 2px 0;color:#5b6472;white-space:nowrap">${escapeHtml(label)}</td><td style="padding:2px 0">${escapeHtml(value)}</td></tr>`
}

function button({ label, url }: { label: string; url: string }): string {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#ff6a1a;color:#1b2433;font-weight:600;text-decoration:none'
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`
}
