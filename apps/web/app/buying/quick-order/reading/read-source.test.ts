import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type OrderRows, UnreadableFile } from './order-rows.ts'
import { readSource } from './read-source.ts'

const readText = (text: string) => readSource({ text }, () => {})

const anything = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  // Made of what means something here.
  fc
    .array(
      fc.constantFrom(
        'WY-1',
        '12',
        '1.000',
        'SKU',
        'Qty',
        'x',
        '(',
        ')',
        '"',
        "'",
        ',',
        ';',
        '\t',
        '|',
        '\n',
        '\r',
        ' ',
        '=',
        '\ufeff',
      ),
    )
    .map((parts) => parts.join('')),
)

function expectSound({ rows }: OrderRows) {
  for (const [index, row] of rows.entries()) {
    expect(row.line).toBeGreaterThan(rows[index - 1]?.line ?? 0)
    expect(row.quantity === null || (Number.isSafeInteger(row.quantity) && row.quantity >= 1)).toBe(true)
    expect(row.cells.join('')).not.toBe('')
    expect(row.code).toBe(row.code.trim())
  }
}

it('a folder is refused', async () => {
  const folder = new File([], 'orders')
  folder.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
  await expect(readSource({ file: folder }, () => {})).rejects.toThrow('please choose one file, no folder')
})

it.each(['1 ', ' ', '"', 'x ', '1,', "'", '(1', '9'])('a line of a million times %j is read', async (part) => {
  expectSound(await readText(`WY-1 1${part.repeat(1_000_000)}z\nWY-2 12`))
})

it('any text is read', async () => {
  await fc.assert(
    fc.asyncProperty(anything, async (text) => expectSound(await readText(text))),
    { numRuns: 5_000 },
  )
})

it('any file is read or refused with a sentence', async () => {
  const head = fc.constantFrom(
    [],
    [0x50, 0x4b, 3, 4],
    [0xd0, 0xcf, 0x11, 0xe0],
    [0xff, 0xfe],
    [0xef, 0xbb, 0xbf],
    [0x4d, 0x5a],
  )
  await fc.assert(
    fc.asyncProperty(head, fc.uint8Array({ maxLength: 300 }), async (start, rest) => {
      const file = new File([Uint8Array.from([...start, ...rest])], 'order.xlsx')
      try {
        expectSound(await readSource({ file }, () => {}))
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableFile)
      }
    }),
    { numRuns: 2_500 },
  )
})

const word = fc.stringMatching(/^[A-Z]{2}-\d{1,4}[A-Z]?$/)
const noise = fc.string({ maxLength: 12 }).map((text) => text.replaceAll(/["\r\n]/g, ''))
const line = fc.oneof(
  noise,
  fc.tuple(word, noise).map((cells) => cells.join(',')),
  fc.tuple(word, fc.nat(2_000)).map((cells) => cells.join('\t')),
)

const bare = (text: string) => text.replaceAll(/[\s,;|'\ufeff]/g, '')

it('without headings: a row for every line with content, with its cells', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 25 }), async (lines) => {
      const { rows, headings } = await readText(lines.join('\n'))
      fc.pre(headings.length === 0)
      const filled = lines.flatMap((text, index) => (/[^\s,;|]/.test(text) ? [index + 1] : []))
      expect(rows.map((row) => row.line).filter((number) => filled.includes(number))).toEqual(filled)
      for (const row of rows) {
        expect(bare(row.cells.join(''))).toBe(bare(lines[row.line - 1] ?? ''))
      }
    }),
    { numRuns: 1_500 },
  )
})

it('what is written with a delimiter, with or without headings, is what is read', async () => {
  const row = fc.record({ code: word, quantity: fc.integer({ min: 1, max: 999_999 }) })
  const layout = fc.record({
    delimiter: fc.constantFrom('\t', ',', ';', '|'),
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    headings: fc.constantFrom(undefined, ['SKU', 'Qty'], ['Artikelnummer', 'Menge'], ['Part No.', 'Order Quantity']),
    quantityFirst: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), layout, async (rows, written) => {
      const cells = [
        ...(written.headings ? [written.headings] : []),
        ...rows.map(({ code, quantity }) => [code, String(quantity)]),
      ]
      const lines = cells.map((pair) => (written.quantityFirst ? pair.toReversed() : pair).join(written.delimiter))
      const read = await readText(lines.join(written.lineEnd))
      expect(read.rows.map(({ code, quantity }) => ({ code, quantity }))).toEqual(rows)
    }),
    { numRuns: 1_500 },
  )
})
