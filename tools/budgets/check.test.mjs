import { describe, expect, it } from 'vitest'
import { strangers } from './budgets.mjs'
import { findFaults } from './check.mjs'

const words = strangers.map((stranger) => stranger.words).join()
const route = (changes = {}) => ({
  path: '/reviews',
  files: 9,
  scriptBytes: 100_000,
  styleBytes: 10_000,
  fontBytes: 30_000,
  text: () => '',
  ...changes,
})
const build = (changes = {}) => ({ routes: [route()], pictures: [], scriptText: () => words, ...changes })

describe('the budgets of first visits', () => {
  it('are kept by a build that is small enough', () => {
    expect(findFaults(build())).toEqual([])
  })

  it.each([
    ['scripts', { scriptBytes: 150_001 }, '/reviews costs 150.0 kB of scripts, 150.0 kB are allowed'],
    ['styles', { styleBytes: 25_000 }, '/reviews costs 25.0 kB of styles, 20.0 kB are allowed'],
    ['fonts', { fontBytes: 41_000 }, '/reviews costs 41.0 kB of fonts, 40.0 kB are allowed'],
    ['files', { files: 16 }, '/reviews fetches 16 files at a first visit, 15 are allowed'],
    ['code of others', { text: () => 'invalid_union' }, '/reviews fetches form validation, which it has no use for'],
    ['charts', { text: () => 'bar-chart-slot' }, '/reviews fetches charts, which it has no use for'],
    ['no budget', { path: '/new' }, '/new has no budget: add it to tools/budgets/budgets.mjs'],
  ])('are broken by %s', (_what, changes, fault) => {
    expect(findFaults(build({ routes: [route(changes)] }))).toContain(fault)
  })

  it('let a route have what is made for it', () => {
    const overview = route({ path: '/dashboard/overview', text: () => 'bar-chart-slot' })
    expect(findFaults(build({ routes: [overview] }))).toEqual([])
  })

  it('are broken by a heavy picture', () => {
    const picture = { file: 'kart-480.avif', width: 480, format: 'avif', bytes: 25_000 }
    const fault = 'kart-480.avif weighs 25.0 kB, 20.0 kB are allowed at its width'
    expect(findFaults(build({ pictures: [picture] }))).toEqual([fault])
  })

  it('notice when they look at nothing', () => {
    expect(findFaults(build({ routes: [] }))).toHaveLength(1)
    expect(findFaults(build({ scriptText: () => '' }))).toHaveLength(strangers.length)
  })
})
