import { describe, expect, it } from 'vitest'
import { forbiddenCode } from './budgets.mjs'
import { findViolations } from './check.mjs'

const script = (changes = {}) => ({
  file: 'all.js',
  text: forbiddenCode.map(({ text }) => text).join(),
  bytes: 1,
  ...changes,
})
const route = (changes = {}) => ({
  path: '/reviews',
  files: 9,
  scriptBytes: 100_000,
  styleBytes: 10_000,
  fontBytes: 30_000,
  text: () => '',
  ...changes,
})
const build = (changes = {}) => ({ routes: [route()], pictures: [], scripts: () => [script()], ...changes })

describe('the budgets of first visits', () => {
  it('allow a build that is small enough', () => {
    expect(findViolations(build())).toEqual([])
  })

  it.each([
    ['too many bytes of scripts', { scriptBytes: 148_000 }, '/reviews costs 148.0 kB of scripts, 147.5 kB are allowed'],
    ['too many bytes of styles', { styleBytes: 25_000 }, '/reviews costs 25.0 kB of styles, 21.2 kB are allowed'],
    ['too many bytes of fonts', { fontBytes: 41_000 }, '/reviews costs 41.0 kB of fonts, 40.0 kB are allowed'],
    ['too many files', { files: 16 }, '/reviews downloads 16 files on a first visit, 15 are allowed'],
    ['forbidden code', { text: () => 'invalid_union' }, '/reviews downloads form validation, which it does not use'],
    [
      'charts outside the overview',
      { text: () => 'bar-chart-slot' },
      '/reviews downloads charts, which it does not use',
    ],
    ['a route without a budget', { path: '/new' }, '/new has no budget: add it to tools/budgets/budgets.mjs'],
  ])('reject %s', (_what, changes, violation) => {
    expect(findViolations(build({ routes: [route(changes)] }))).toContain(violation)
  })

  it('allow the code on the route it is made for', () => {
    const overview = route({ path: '/dashboard/overview', text: () => 'bar-chart-slot' })
    expect(findViolations(build({ routes: [overview] }))).toEqual([])
  })

  it('reject code that is heavy even for those who asked for it', () => {
    const heavy = script({ file: 'load-scene.js', bytes: 220_001 })
    expect(findViolations(build({ scripts: () => [heavy] }))).toEqual([
      'load-scene.js costs 220.0 kB of the 3-D view, 220.0 kB are allowed',
    ])
  })

  it('reject a heavy picture', () => {
    const picture = { file: 'kart-480.avif', width: 480, format: 'avif', bytes: 25_000 }
    const violation = 'kart-480.avif weighs 25.0 kB, 20.0 kB are allowed at its width'
    expect(findViolations(build({ pictures: [picture] }))).toEqual([violation])
  })

  it('reject an empty build', () => {
    expect(findViolations(build({ routes: [] }))).toHaveLength(1)
    expect(findViolations(build({ scripts: () => [] }))).toHaveLength(forbiddenCode.length)
  })
})
