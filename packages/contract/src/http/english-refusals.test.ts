import { expect, it } from 'vitest'
import type { Problem } from '../values/problem.ts'
import { refusalsOf } from './refusals.ts'
import { asList, contractCalls, contractExports } from './testing.ts'

// The English of every refusal, in files: whoever moves or translates sentences sees whether one of them changed.

type Said = Pick<Problem, 'status' | 'code' | 'message'>

const lineOf = ({ status, code, message }: Said) => `${status} ${code} ${message}`

const isRefusal = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && 'status' in value && 'code' in value && 'message' in value

it('what the calls of the shop are refused with is still said in these words', async () => {
  const calls = await contractCalls()
  expect(calls.length).toBeGreaterThan(150)
  const refusals = calls.flatMap((call) => refusalsOf(call))
  await expect(asList(refusals.map(lineOf))).toMatchFileSnapshot('english/refusals.txt')
})

it('so is what the contract exports as a refusal, whether or not a call declares it', async () => {
  const exported = (await contractExports()).filter(({ value }) => isRefusal(value))
  const lines = exported.map(({ name, value }) => `${name}: ${lineOf(value as Said)}`)
  await expect(asList(lines)).toMatchFileSnapshot('english/exported-refusals.txt')
})
