import { expect, test } from 'vitest'
import { runTogether } from './run-together.mjs'

test('runs no more commands at once than it may, and every one', async () => {
  let running = 0
  let most = 0
  const printed = []
  const run = async () => {
    most = Math.max(most, (running += 1))
    await Promise.resolve()
    running -= 1
    return { code: 0, output: '' }
  }
  const commands = { a: 'a.mjs', b: 'b.mjs', c: 'c.mjs', d: 'd.mjs', e: 'e.mjs' }
  expect(await runTogether(commands, { atOnce: 2, run, print: ({ name }) => printed.push(name) })).toEqual([])
  expect(new Set(printed)).toEqual(new Set(Object.keys(commands)))
  expect(most).toBe(2)
})

test('a command that fails is named, and the others still run', async () => {
  const printed = []
  const options = { atOnce: 1, run: failAtLint, print: ({ output }) => printed.push(output) }
  expect(await runTogether({ types: 'tsc', lint: 'oxlint', docs: 'read' }, options)).toEqual(['lint'])
  expect(printed).toEqual(['tsc ran', 'oxlint ran', 'read ran'])
})

const failAtLint = async (command) => ({ code: command === 'oxlint' ? 1 : 0, output: `${command} ran` })
