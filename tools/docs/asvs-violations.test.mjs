import { expect, test } from 'vitest'
import { withFiles } from '../testing/with-files.mjs'
import { asvsViolations } from './asvs-violations.mjs'
import { asvsRequirements } from './asvs-requirements.mjs'

const requirements = new Map([
  ['V1.1.1', 2],
  ['V1.2.1', 1],
  ['V2.1.1', 1],
])
const first = '| V1.1.1 | 2 | decode once | met | `http/door.ts`, `http/door.test.ts` “opens once” |'
const second = '| V1.2.1 | 1 | escape | n.a. | there is no output |'
const docs = {
  'docs/asvs.md':
    '| [V1 Coding](asvs/v1.md) | 1 | 1 | 1 | 1 | 0 |\n| V2 Logic | 1 | 0 | 0 | 0 | 1 |\n| All | 2 | 1 | 1 | 1 | 1 |\n',
  'docs/asvs/v1.md': `| id | level | asks |\n${first}\n${second}\n`,
  'docs/asvs/v2.md': '| V2.1.1 | 1 | rules | deviation | not yet |\n',
  'apps/api/http/door.ts': '',
  'apps/api/http/door.test.ts': "test('opens once', () => {})",
}

const violationsWith = (changes) => withFiles({ ...docs, ...changes }, (root) => asvsViolations(root, requirements))

test('docs that agree with the code have no violations, and no ASVS docs are needed at all', () => {
  expect(violationsWith({})).toEqual([])
  expect(violationsWith({ 'docs/asvs.md': undefined })).toEqual([])
})

test('the tags of a browser test may change', () => {
  expect(violationsWith({ 'apps/api/http/door.test.ts': "test('opens once @phone @journey', () => {})" })).toEqual([])
})

test('the standard has 70 requirements at level 1 and 183 at level 2', () => {
  const levels = [...asvsRequirements.values()]
  expect([1, 2].map((level) => levels.filter((each) => each === level).length)).toEqual([70, 183])
})

test.each([
  ['a row that is missing', { 'docs/asvs/v2.md': '' }, 'V2.1.1 has 0 rows in docs/asvs'],
  [
    'a row that is there twice',
    { 'docs/asvs/v2.md': `${docs['docs/asvs/v2.md']}${second}` },
    'V1.2.1 has 2 rows in docs/asvs',
  ],
  ['a row of no requirement', row('V9.9.9 | 1 | x | n.a. | y'), 'V9.9.9 is not a requirement of level 1 or 2'],
  ['a wrong level', row('V2.1.1 | 2 | rules | deviation | not yet'), 'V2.1.1 is of level 1, not 2'],
  [
    'another word than the three',
    row('V2.1.1 | 1 | rules | mostly | not yet'),
    'V2.1.1 is “mostly”, which is none of met, n.a., deviation',
  ],
  ['no reason', row('V2.1.1 | 1 | rules | deviation | '), 'V2.1.1 has a row without exactly five cells'],
  [
    'met by nothing',
    row('V2.1.1 | 1 | rules | met | we are careful'),
    'V2.1.1 is met, but names no file that proves it',
  ],
  ['a file that is gone', { 'apps/api/http/door.ts': undefined }, 'V1.1.1 names http/door.ts, which is not there'],
  [
    'a file that may be two',
    { 'proof/http/door.ts': '' },
    'V1.1.1 names http/door.ts, which may be apps/api/http/door.ts or proof/http/door.ts',
  ],
  [
    'a test of another name',
    { 'apps/api/http/door.test.ts': "test('opens twice', () => {})" },
    'V1.1.1 quotes “opens once”, which apps/api/http/door.test.ts does not say',
  ],
  [
    'half a title',
    { 'apps/api/http/door.test.ts': "test('opens once a day', () => {})" },
    'V1.1.1 quotes “opens once”, which apps/api/http/door.test.ts does not say',
  ],
  [
    'a wrong count',
    { 'docs/asvs.md': docs['docs/asvs.md'].replace('| 1 | 1 | 1 | 1 | 0 |', '| 1 | 1 | 2 | 0 | 0 |') },
    'docs/asvs.md should count V1 as | 1 | 1 | 1 | 1 | 0 |',
  ],
])('%s is a violation', (_what, changes, violation) => {
  expect(violationsWith(changes)).toContain(violation)
})

function row(cells) {
  return { 'docs/asvs/v2.md': `| ${cells} |\n` }
}
