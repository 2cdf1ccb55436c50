import { expect, test } from 'vitest'
import { withFiles } from '../testing/with-files.mjs'
import { findViolations } from './find-violations.mjs'

const project = {
  'package.json': '{ "scripts": { "dev": "" } }',
  'apps/web/package.json': '{ "scripts": { "typegen": "" } }',
  'README.md': '# Wheelyard\n\nRun `npm run dev`, see [how](docs/run.md#going-live) and <img src="docs/shop.png">.\n',
  'docs/run.md': '## Going live!\n\n[Home](../README.md), `npm run typegen -w apps/web`, [web](https://example.com)\n',
  'docs/shop.png': '',
  '.env.example': '# Where it listens\nPORT=3000\n# HOST=127.0.0.1\n',
  'apps/api/src/env.ts': 'const environment = z.object({\n  PORT: optional(port),\n  HOST: optional(z.string()),\n})\n',
}

const violationsWith = (changes) => withFiles({ ...project, ...changes }, findViolations)

test('docs that agree with the project have no violations', () => {
  expect(violationsWith({})).toEqual([])
})

test('checking no document at all is a violation', () => {
  expect(violationsWith({ 'README.md': undefined, 'docs/run.md': undefined })).toHaveLength(1)
})

test.each([
  ['Run `npm run gone`', 'README.md names `npm run gone`, which package.json does not have'],
  ['Run `npm run dev -w apps/web`', 'README.md names `npm run dev`, which package.json does not have'],
  ['[how](docs/gone.md)', 'README.md links to docs/gone.md, which is not there'],
  ['[how](docs/run.md#gone)', 'README.md links to docs/run.md#gone, which is not there'],
  ['[how](#gone)', 'README.md links to #gone, which is not there'],
  ['![shop](docs/gone.png)', 'README.md links to docs/gone.png, which is not there'],
  ['<img src="docs/gone.png">', 'README.md links to docs/gone.png, which is not there'],
  ['[how]: docs/gone.md', 'README.md links to docs/gone.md, which is not there'],
])('%s is a violation', (text, violation) => {
  expect(violationsWith({ 'README.md': text })).toEqual([violation])
})

const changelog = (unreleased) => `## [Unreleased]\n${unreleased}\n## [0.3.0]\n- \`npm run gone\`\n`

test('a changelog may name scripts that only a release had', () => {
  expect(violationsWith({ 'CHANGELOG.md': changelog('- `npm run dev`') })).toEqual([])
  expect(violationsWith({ 'CHANGELOG.md': changelog('- `npm run gone`') })).toHaveLength(1)
})

test('code is not prose: links in it are not followed', () => {
  expect(violationsWith({ 'README.md': '`[a](gone.md)`\n\n```sh\n[a](gone.md)\n```\n' })).toEqual([])
})

test('the example settings and their reader name the same ones', () => {
  expect(violationsWith({ '.env.example': 'PORT=3000\nTRAP=1\n' })).toEqual([
    '.env.example lists TRAP, which apps/api/src/env.ts does not read',
    'apps/api/src/env.ts reads HOST, which .env.example does not list',
  ])
})

test('a settings reader in which no name is found is a violation', () => {
  expect(violationsWith({ 'apps/api/src/env.ts': 'export {}' })).toContainEqual(
    'apps/api/src/env.ts names no setting: the settings have moved or are written differently',
  )
})

test('a security document that names a missing file or test is a violation', () => {
  const shown = { 'docs/threat-model.md': 'Shown by `users/sign-in.test.ts` “only the owner gets in”.' }
  expect(violationsWith(shown)).toEqual(['docs/threat-model.md names users/sign-in.test.ts, which is not there'])
  const renamed = { 'apps/users/sign-in.test.ts': "it('anyone gets in', () => {})" }
  expect(violationsWith({ ...shown, ...renamed })).toEqual([
    'docs/threat-model.md quotes “only the owner gets in”, which apps/users/sign-in.test.ts does not say',
  ])
})
