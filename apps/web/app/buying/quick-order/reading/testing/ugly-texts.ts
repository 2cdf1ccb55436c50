import type { UglyFile } from './ugly-file.ts'

const utf16 = (text: string, bigEndian = false) => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (const index of bytes.keys()) if (index % 2 === 0) view.setUint16(index, text.charCodeAt(index / 2), !bigEndian)
  return bytes
}
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** Texts as they are saved, exported, mailed and typed. */
export const uglyTexts: UglyFile[] = [
  { name: 'BOM', content: '\ufeffSKU,Qty\nWY-1,12', rows: [['WY-1', 12]] },
  { name: 'BOM before quotes', content: '\ufeff"SKU";"Menge"\r\n"WY-1";"12"', rows: [['WY-1', 12]] },
  { name: 'UTF-16 from Excel', content: utf16('\ufeffSKU\tQty\r\nWY-1\t12\r\n'), rows: [['WY-1', 12]] },
  { name: 'UTF-16, the other end first', content: utf16('\ufeffSKU\tQty\nWY-1\t12', true), rows: [['WY-1', 12]] },
  { name: 'UTF-16 without BOM', content: utf16('SKU\tQty\nWY-1\t12'), rows: [['WY-1', 12]] },
  { name: 'Windows-1252', content: windows1252('Artikelnr.;Stück\nWY-1;12'), rows: [['WY-1', 12]] },
  {
    name: 'CR line ends',
    content: 'SKU,Qty\rWY-1,12\rWY-2,3',
    rows: [
      ['WY-1', 12],
      ['WY-2', 3],
    ],
  },
  {
    name: 'mixed line ends',
    content: 'WY-1,12\r\nWY-2,3\nWY-3,4\rWY-4,5',
    rows: [
      ['WY-1', 12],
      ['WY-2', 3],
      ['WY-3', 4],
      ['WY-4', 5],
    ],
  },
  { name: 'semicolons inside quotes', content: 'SKU,Name,Qty\nWY-1,"Kart; red; 12V",12', rows: [['WY-1', 12]] },
  {
    name: 'line breaks inside quotes',
    content: 'SKU,Name,Qty\nWY-1,"Kart\n""red""",12\nWY-2,,3',
    rows: [
      ['WY-1', 12, 2],
      ['WY-2', 3, 4],
    ],
  },
  {
    name: 'an inch sign',
    content: 'SKU,Name,Qty\nWY-1,12" wheel,12\nWY-2,"10 inch,3',
    rows: [
      ['WY-1', 12],
      ['WY-2', 3],
    ],
  },
  {
    name: 'ragged rows',
    content: 'SKU,Name,Qty\nWY-1,Kart,12,extra,cells\nWY-2\nWY-3,Kart,3',
    rows: [
      ['WY-1', 12],
      ['WY-3', 3],
    ],
    notes: ['1 row without a quantity was left out'],
  },
  {
    name: 'trailing delimiters',
    content: 'WY-1;12;;;\nWY-2;3;;;',
    rows: [
      ['WY-1', 12],
      ['WY-2', 3],
    ],
  },
  {
    name: 'empty lines',
    content: '\n\nWY-1,12\n\n,\n  \nWY-2,3\n\n',
    rows: [
      ['WY-1', 12, 3],
      ['WY-2', 3, 7],
    ],
  },
  {
    name: 'headings in German',
    content: 'Pos;Artikelnummer;Bezeichnung;Menge\n1;WY-1;Gokart;12',
    rows: [['WY-1', 12]],
  },
  {
    name: 'headings in another order',
    content: 'Order Qty (pcs)|Description|Part Number\n12|Kart|WY-1',
    rows: [['WY-1', 12]],
  },
  {
    name: 'SKU and GTIN',
    content: 'GTIN,SKU,Qty\n4006381333931,WY-1,12\n4006381333931,,3',
    rows: [
      ['WY-1', 12],
      ['4006381333931', 3],
    ],
  },
  {
    name: 'a title and an address above',
    content: 'Order of 16 November\nToy Shop, 1 Main Street\n\nSKU,Qty\nWY-1,12',
    rows: [['WY-1', 12, 5]],
    notes: ['2 rows above the headings were left out'],
  },
  { name: 'one unknown heading', content: 'SKU,Wanted\nWY-1,12', rows: [['WY-1', 12]] },
  {
    name: 'quantity first, no headings',
    content: '12,WY-1\n3,WY-2',
    rows: [
      ['WY-1', 12],
      ['WY-2', 3],
    ],
  },
  {
    name: 'a row number, name and price, no headings',
    content: '1,WY-1,Kart,12,141.00\n2,WY-2,Kart 4x4,3,99.50',
    rows: [
      ['WY-1', 12],
      ['WY-2', 3],
    ],
  },
  {
    name: 'a title that could be a heading',
    content: 'Order\nWY-1,12\nModel,3',
    rows: [
      ['ORDER', null],
      ['WY-1', 12],
      ['MODEL', 3],
    ],
  },
  {
    name: 'a heading for the quantity only',
    content: 'Qty;What\n12;1001\n3;1002',
    rows: [
      ['1001', 12],
      ['1002', 3],
    ],
  },
  {
    name: 'lines below one heading',
    content: 'Item\nWY-1 x 12\nWY-2',
    rows: [
      ['WY-1', 12],
      ['WY-2', null],
    ],
  },
  {
    name: 'codes that are numbers',
    content: '1001\t12\n1002\t3',
    rows: [
      ['1001', 12],
      ['1002', 3],
    ],
  },
  {
    name: 'a mail',
    content: '12 x WY-1\n3x wy-2\nWY-3 x 4\nWY-4 (5)\nWY-5 6\nWY-6 1,000',
    rows: [
      ['WY-1', 12],
      ['WY-2', 3],
      ['WY-3', 4],
      ['WY-4', 5],
      ['WY-5', 6],
      ['WY-6', 1000],
    ],
  },
  {
    name: 'no code in a row',
    content: 'WY-1,12\n,3',
    rows: [
      ['WY-1', 12],
      ['', 3],
    ],
  },
  {
    name: 'no quantity in a row, no headings',
    content: 'WY-1,12\nWY-2,',
    rows: [
      ['WY-1', 12],
      ['WY-2', null],
    ],
  },
  {
    name: 'dots for thousands',
    content: 'SKU;Menge\nWY-1;1.000\nWY-2;1.000.000\nWY-3;12,5',
    rows: [
      ['WY-1', null],
      ['WY-2', 1_000_000],
      ['WY-3', null],
    ],
  },
  {
    name: 'a shortened bar code',
    content: 'EAN,Qty\n4.00638E+12,3',
    rows: [['4.00638E+12', 3]],
    notes: [
      '1 code was shortened by a spreadsheet, as in 4.00638E+12: please format that column as text and type them again',
    ],
  },
  { name: 'emoji', content: 'SKU,Name,Qty\nWY-1,🚗 Kart 👨‍👩‍👧,12', rows: [['WY-1', 12]] },
  { name: 'right-to-left marks', content: '\u200fWY-1\u200e,\u202b12\u202c', rows: [['WY-1', 12]] },
  { name: 'non-breaking spaces', content: 'SKU\u00a0;Qty\u00a0\n\u00a0WY-1\u00a0;1\u00a0000', rows: [['WY-1', 1000]] },
  { name: 'cells escaped against formulas', content: "SKU,Qty\n'=WY-1,'-3", rows: [['=WY-1', null]] },
]
