import * as t from '@wheelyard/messages/server'
import type { Fact, Frame, MailContent, MailTable, OwnText } from './content.ts'

export function asText(
  { heading, paragraphs, facts = [], table, action, footnote }: MailContent,
  { contactUrl, words = {} }: Frame,
): string {
  const parts = [heading, ...given(words.greeting), ...paragraphs, ...given(words.note)]
  if (table) parts.push(tableText(table))
  if (facts.length > 0) parts.push(facts.map(([label, value]) => `${label}: ${value}`).join('\n'))
  if (action) parts.push(`${action.label}:\n${action.url}`)
  parts.push(...given(words.signOff))
  const foot = [footnote, contactUrl && t.mail_contactUsAt({ contactUrl })].filter(Boolean)
  if (foot.length > 0) parts.push(['--', ...foot].join('\n'))
  return `${parts.join('\n\n')}\n`
}

const given = (own: OwnText | undefined) => (own?.text ? [own.text] : [])

/** Columns of one width each: names to the left, figures to the right. */
function tableText({ figures, rows, sums = [] }: MailTable): string {
  const cells = [
    [t.mail_product(), t.mail_sku(), ...figures],
    ...rows.map((row) => [row.name, row.sku, ...row.figures]),
  ]
  const widths = ['', '', ...figures].map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const [head = '', ...lines] = cells.map((row) =>
    row
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  )
  const withNotes = lines.flatMap((line, index) => [line, ...notesOf(rows[index]?.note)])
  return [head, ...withNotes, ...sumLines(sums, head.length)].join('\n')
}

const notesOf = (note: string | undefined) => (note ? [`  ${note}`] : [])

function sumLines(sums: readonly Fact[], width: number): string[] {
  const valueWidth = Math.max(...sums.map(([, value]) => value.length))
  const lines = sums.map(([label, value]) => `${label}  ${value.padStart(valueWidth)}`.padStart(width))
  return lines.length > 0 ? ['-'.repeat(width), ...lines] : []
}
