import fc from 'fast-check'
import { expect, it } from 'vitest'
import { failedRowsCsv } from './failed-rows.ts'
import { readSource } from '../reading/read-source.ts'

const readText = (text: string) => readSource({ text }, () => {})
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

it('keeps the rows as they came and says why', async () => {
  const { headings, rows } = await readText('Menge;Name;Artikelnummer\n12;"Kart; ""red""";WY-1\n-3;=1+1;WY-2;extra')
  const csv = failedRowsCsv(
    headings,
    rows.map((row) => ({ row, reason: 'Not found' })),
  )
  expect(csv).toBe(
    '\ufeffMenge,Name,Artikelnummer,,Reason\r\n' +
      '12,"Kart; ""red""",WY-1,,Not found\r\n' +
      "'-3,'=1+1,WY-2,extra,Not found\r\n",
  )
})

it('lines of a mail get headings', async () => {
  const { headings, rows } = await readText('12 x WY-1\nWY-2 1.000')
  expect(
    failedRowsCsv(
      headings,
      rows.map((row) => ({ row, reason: 'Not found' })),
    ),
  ).toBe(
    '\ufeffCode,Quantity,Original row,Reason\r\nWY-1,12,12 x WY-1,Not found\r\nWY-2,1.000,WY-2 1.000,Not found\r\n',
  )
})

it('read again, it gives the same codes and quantities as written', async () => {
  const code = fc.stringMatching(/^[A-Z]{2}-\d{1,4}$/)
  const written = fc.oneof(fc.nat().map(String), fc.constantFrom('1.000', '-3', '5 cases', 'twelve', '=A1', '1,000'))
  const name = fc.string({ maxLength: 12 })
  const heading = fc.constantFrom([], [['SKU', 'Name', 'Qty']], [['Article no.', '', 'Menge']])
  await fc.assert(
    fc.asyncProperty(
      heading,
      fc.array(fc.tuple(code, name, written), { minLength: 1 }),
      name,
      async (top, table, reason) => {
        const first = await readText([...top, ...table].map((cells) => cells.map(quoted).join(',')).join('\n'))
        const csv = failedRowsCsv(
          first.headings,
          first.rows.map((row) => ({ row, reason })),
        )
        const again = await readText(csv)
        const facts = ({ rows }: typeof first) => rows.map((row) => [row.code, row.written, row.quantity])
        expect(facts(again)).toEqual(facts(first))
      },
    ),
  )
})
