import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mutants } from './mutants.ts'

it.each(mutants)('the seeded bug "$bug" still fits the code', ({ file, from, tests }) => {
  expect(textOf(file)).toContain(from)
  for (const test of tests) expect(textOf(test)).toContain('it')
})

const textOf = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
