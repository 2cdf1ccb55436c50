import { expect, it } from 'vitest'
import { UnreadableFile } from './order-rows.ts'
import { readSource } from './read-source.ts'
import { sayText } from './reading-texts.ts'
import { uglyTexts } from './testing/ugly-texts.ts'
import { uglyWorkbooks } from './testing/ugly-workbooks.ts'
import { unreadableFiles } from './testing/unreadable-files.ts'

const files = [...uglyTexts, ...uglyWorkbooks, ...unreadableFiles]

it.each(files)('$name', async ({ content, ...expected }) => {
  // The name says nothing: all content is told by its bytes.
  const reading = readSource({ file: new File([content], 'order') }, () => {})
  if ('refused' in expected) {
    const error: unknown = await reading.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(UnreadableFile)
    expect(error).toHaveProperty('message', expected.refused)
    return
  }
  const { rows, notes } = await reading
  expect(rows.map(({ code, quantity }) => [code, quantity])).toEqual(
    expected.rows.map(([code, quantity]) => [code, quantity]),
  )
  for (const [index, [, , line]] of expected.rows.entries()) if (line) expect(rows[index]).toMatchObject({ line })
  expect(notes.map(sayText)).toEqual(expected.notes ?? [])
  if (expected.problems) expect(rows.flatMap(({ note }) => (note ? [sayText(note)] : []))).toEqual(expected.problems)
})
