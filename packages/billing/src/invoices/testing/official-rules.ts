import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const RULES = fileURLToPath(new URL('../../../../../../shared/validators', import.meta.url))
const SAXON = '/usr/share/java/Saxon-HE.jar'

/** They are no part of the project: whoever has them and Java beside the checkout is told more. */
export const areRulesHere = existsSync(RULES) && existsSync(SAXON)

export type Ruleset = 'EN16931-UBL-validation' | 'PEPPOL-EN16931-UBL' | 'EN16931-CII-validation' | 'FACTUR-X_EN16931'

/** By the name of a document, the rules that it breaks. One run for all: most of its time is the start. */
export function brokenOfficialRules(documents: Record<string, string>, ruleset: Ruleset): Record<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'official-rules-'))
  const [given, judged] = [join(folder, 'given'), join(folder, 'judged')]
  try {
    mkdirSync(given)
    mkdirSync(judged)
    const names = Object.keys(documents)
    for (const [index, xml] of Object.values(documents).entries()) writeFileSync(join(given, `${index}.xml`), xml)
    execFileSync(
      'java',
      ['-cp', SAXON, 'net.sf.saxon.Transform', `-s:${given}`, `-xsl:${join(RULES, `${ruleset}.xslt`)}`, `-o:${judged}`],
      { stdio: 'pipe' },
    )
    const reports = readdirSync(judged).map((file) => [
      names[Number.parseInt(file, 10)] ?? file,
      fatalIn(readFileSync(join(judged, file), 'utf8')),
    ])
    if (reports.length !== names.length) throw new Error(`${ruleset} judged ${reports.length} of ${names.length}`)
    return Object.fromEntries(reports.filter(([, broken]) => broken && broken.length > 0))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const fatalIn = (report: string): string[] =>
  Array.from(report.matchAll(/<svrl:failed-assert\b([^>]*)>([\s\S]*?)<\/svrl:failed-assert>/g))
    .filter(([, attributes]) => !/flag="warning"/.test(attributes ?? ''))
    .map(([, attributes, text]) =>
      [/\bid="([^"]*)"/.exec(attributes ?? '')?.[1], text?.replaceAll(/<[^>]*>|\s+/g, ' ').trim()].join(' '),
    )
