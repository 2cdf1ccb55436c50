import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asvsRequirements } from './asvs-requirements.mjs'
import { namedFileViolations, namesFile, projectFiles } from './named-files.mjs'

const INDEX = 'docs/asvs.md'
const CHAPTERS = 'docs/asvs'
const VERDICTS = ['met', 'n.a.', 'deviation']

/** The ASVS docs answer every requirement once, count them correctly, and name only files and tests that exist. */
export function asvsViolations(root, requirements = asvsRequirements) {
  if (!existsSync(join(root, INDEX))) return []
  const files = projectFiles(root)
  const rows = readdirSync(join(root, CHAPTERS)).flatMap((name) => rowsOf(root, `${CHAPTERS}/${name}`))
  return [
    ...[...requirements.keys()].flatMap((id) => countViolations(id, rows)),
    ...rows.flatMap((row) => [
      ...rowViolations(row, requirements),
      ...namedFileViolations(root, files, row.id, row.shown),
    ]),
    ...totalViolations(readFileSync(join(root, INDEX), 'utf8'), rows),
  ]
}

function rowsOf(root, file) {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  return lines.filter((line) => /^\|\s*V\d/.test(line)).map(readRow)
}

function readRow(line) {
  const [id, level, asks, verdict, shown = '', ...rest] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
  return { id, level: Number(level), asks, verdict, shown, isMalformed: rest.length > 0 || !shown || !asks }
}

function countViolations(id, rows) {
  const { length } = rows.filter((row) => row.id === id)
  return length === 1 ? [] : [`${id} has ${length} rows in ${CHAPTERS}`]
}

function rowViolations({ id, level, verdict, shown, isMalformed }, requirements) {
  const expected = requirements.get(id)
  if (expected === undefined) return [`${id} is not a requirement of level 1 or 2`]
  if (isMalformed) return [`${id} has a row without exactly five cells`]
  return [
    ...(level === expected ? [] : [`${id} is of level ${expected}, not ${level}`]),
    ...(VERDICTS.includes(verdict) ? [] : [`${id} is “${verdict}”, which is none of ${VERDICTS.join(', ')}`]),
    ...(verdict === 'met' && !namesFile(shown) ? [`${id} is met, but names no file that proves it`] : []),
  ]
}

/** The index counts by chapter: level 1, level 2, met, n.a., deviation. */
function totalViolations(index, rows) {
  const chapters = [...new Set(rows.map(chapterOf)), 'All']
  return chapters.flatMap((chapter) => {
    const own = rows.filter((row) => chapter === 'All' || chapterOf(row) === chapter)
    const counts = [
      ...[1, 2].map((level) => own.filter((row) => row.level === level).length),
      ...VERDICTS.map((verdict) => own.filter((row) => row.verdict === verdict).length),
    ]
    const line = `| ${counts.join(' | ')} |`
    const actual = index.split('\n').find((each) => new RegExp(`^\\| \\[?${chapter}\\b`).test(each))
    return actual?.endsWith(line) ? [] : [`${INDEX} should count ${chapter} as ${line}`]
  })
}

const chapterOf = ({ id }) => id.split('.')[0]
