import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const app = join(import.meta.dirname, '..')
const SIDED_CLASS =
  /(?<![\w.-])-?(?:(?:scroll-)?[mp][lr]-[\da[]|[mp][lr]-auto|(?:left|right)-[\da[]|(?:text|float|clear)-(?:left|right)(?![\w-])|(?:border|rounded)-[lr](?![a-z]))/g
const SIDED_RULE = /(?:margin|padding|border)-(?:left|right): |float: (?:left|right)/g
/** A margin that follows the page and not the direction of what has it. */
const ALLOWED = ['app.css: margin-left: ', 'app.css: margin-right: ']

it('margins, borders and places have a start and an end, as in Arabic these are at the other side', () => {
  const found = globSync('**/*.{tsx,css}', { cwd: app }).flatMap((file) => {
    const code = readFileSync(join(app, file), 'utf8')
    const sided = code.match(file.endsWith('.css') ? SIDED_RULE : SIDED_CLASS) ?? []
    return sided.map((one) => `${file}: ${one}`)
  })
  expect(found).toEqual(ALLOWED)
})
