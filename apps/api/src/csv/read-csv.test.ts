import { expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

it('gives way to other work while it reads a large file', async () => {
  let turns = 0
  const countTurns = () => {
    turns += 1
    next = setImmediate(countTurns)
  }
  let next = setImmediate(countTurns)
  const rows = await readCsv(Buffer.from(`name\n${'\n'.repeat(1_000_000)}Kart`), ['name'])
  clearImmediate(next)
  expect(rows).toMatchObject({ ok: true, value: [{ line: 2, cells: { name: 'Kart' } }] })
  expect(turns).toBeGreaterThan(5)
})
