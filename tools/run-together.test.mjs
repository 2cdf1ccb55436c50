import { expect, test } from 'vitest'
import { runTogether } from './run-together.mjs'

test('runs no more scripts at once than it may, and every one', async () => {
  let running = 0
  let most = 0
  const printed = []
  const run = async () => {
    most = Math.max(most, (running += 1))
    await Promise.resolve()
    running -= 1
    return { code: 0, output: '' }
  }
  const scripts = ['a', 'b', 'c', 'd', 'e']
  expect(await runTogether(scripts, { atOnce: 2, run, print: ({ script }) => printed.push(script) })).toEqual([])
  expect(new Set(printed)).toEqual(new Set(scripts))
  expect(most).toBe(2)
})

test('a script that fails is named, and the others still run', async () => {
  const printed = []
  const options = { atOnce: 1, run: failAtLint, print: ({ output }) => printed.push(output) }
  expect(await runTogether(['types', 'lint', 'docs'], options)).toEqual(['lint'])
  expect(printed).toEqual(['types ran', 'lint ran', 'docs ran'])
})

const failAtLint = async (script) => ({ code: script === 'lint' ? 1 : 0, output: `${script} ran` })
