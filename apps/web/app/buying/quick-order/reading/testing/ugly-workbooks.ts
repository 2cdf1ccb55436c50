import { partsOf, date, failed, formula, truth, workbook } from './workbook.ts'
import { strToU8, zipSync } from 'fflate'
import type { UglyFile } from './ugly-file.ts'

const order = (...rows: Parameters<typeof workbook>[0][string]) => workbook({ Order: [['SKU', 'Qty'], ...rows] })
const withSheet = (xml: string) => zipSync({ ...partsOf({ Order: [] }), 'xl/worksheets/sheet1.xml': strToU8(xml) })

/** Workbooks as spreadsheet programs and people make them. */
export const uglyWorkbooks: UglyFile[] = [
  {
    name: 'text numbers',
    content: order(['WY-1', '12'], ['WY-2', ' 1,000 ']),
    rows: [
      ['WY-1', 12],
      ['WY-2', 1000],
    ],
  },
  {
    name: 'bar codes as numbers',
    content: workbook({
      Order: [
        ['EAN', 'Qty'],
        [4006381333931, 12],
        [36000291452, 3],
      ],
    }),
    rows: [
      ['4006381333931', 12],
      ['36000291452', 3],
    ],
  },
  {
    name: 'a bar code with an exponent',
    content: order([{ attributes: '', content: '<v>4.006381333931E+12</v>' }, 12]),
    rows: [['4006381333931', 12]],
  },
  {
    name: 'date cells',
    content: order(['WY-1', date(46342)], ['WY-2', 3]),
    rows: [
      ['WY-1', null],
      ['WY-2', 3],
    ],
    problems: ['This cell is a date: please format it as a number or text and type it again'],
  },
  {
    name: 'a date for a code',
    content: order([date(46342), 3]),
    rows: [['2026-11-16', 3]],
    problems: ['This cell is a date: please format it as a number or text and type it again'],
  },
  {
    name: 'an error for a SKU, and a bar code',
    content: workbook({
      Order: [
        ['SKU', 'EAN', 'Qty'],
        [failed('#N/A'), 4006381333931, 3],
        [failed('#N/A'), null, null],
      ],
    }),
    rows: [['4006381333931', 3]],
    notes: ['1 row without a quantity was left out'],
    problems: [],
  },
  { name: 'formulas with results', content: order(['WY-1', formula(12)]), rows: [['WY-1', 12]] },
  {
    name: 'a formula without a result',
    content: order(['WY-1', formula()], ['WY-2', 3]),
    rows: [
      ['WY-1', null],
      ['WY-2', 3],
    ],
    problems: ['This formula has no result: please open the file in a spreadsheet program and save it again'],
  },
  {
    name: 'nothing but formulas without a result',
    content: order([formula(), formula()]),
    rows: [['', null]],
    problems: ['This formula has no result: please open the file in a spreadsheet program and save it again'],
  },
  {
    name: 'an error cell',
    content: order(['WY-1', failed('#REF!')], ['WY-2', 3]),
    rows: [
      ['WY-1', null],
      ['WY-2', 3],
    ],
    problems: ['This cell has the error #REF!: please correct it in the sheet'],
  },
  {
    name: 'a ticked box',
    content: order(['WY-1', truth]),
    rows: [['WY-1', null]],
    problems: ['“TRUE” is not a number: please type how many, in digits'],
  },
  {
    name: 'fractions',
    content: order(['WY-1', 12.5], ['WY-2', 11.999999999999998]),
    rows: [
      ['WY-1', null],
      ['WY-2', null],
    ],
  },
  {
    name: 'hidden rows',
    content: order(['WY-1', 12], { hidden: true, cells: ['WY-2', 3] }),
    rows: [
      ['WY-1', 12],
      ['WY-2', 3],
    ],
    notes: ['1 hidden row was read too'],
  },
  {
    name: 'merged headings',
    content: workbook(
      {
        Order: [
          ['Spring order', null, null],
          ['Article', null, 'Order'],
          ['SKU', 'Name', 'Pcs'],
          ['WY-1', 'Kart', 12],
        ],
      },
      ['A1:C1', 'A2:B2'],
    ),
    rows: [['WY-1', 12, 4]],
    notes: ['2 rows above the headings were left out'],
  },
  {
    name: 'headings merged over two rows',
    content: workbook(
      {
        Order: [
          ['SKU', 'Name', 'This season'],
          [null, null, 'Qty'],
          ['WY-1', 'Kart', 12],
        ],
      },
      ['A1:A2', 'B1:B2'],
    ),
    rows: [['WY-1', 12]],
  },
  {
    name: 'the order on the second sheet',
    content: workbook({
      'Read me': [['How to order'], ['Fill in the quantities']],
      Order: [
        ['SKU', 'Qty'],
        ['WY-1', 12],
      ],
    }),
    rows: [['WY-1', 12]],
    notes: ['Only the sheet “Order” was read, not “Read me”'],
  },
  {
    name: 'a sheet name with signs',
    content: workbook({
      'A & "B"': [
        ['SKU', 'Qty'],
        ['WY-1', failed('#N/A')],
      ],
    }),
    rows: [['WY-1', null]],
    problems: ['This cell has the error #N/A: please correct it in the sheet'],
  },
  {
    name: 'an order sheet with most quantities empty',
    content: order(['WY-1', null], ['WY-2', 3], ['WY-3', null]),
    rows: [['WY-2', 3, 3]],
    notes: ['2 rows without a quantity were left out'],
  },
  {
    name: 'no headings',
    content: workbook({
      Order: [
        ['WY-1', 12],
        ['WY-2', 3],
      ],
    }),
    rows: [
      ['WY-1', 12],
      ['WY-2', 3],
    ],
  },
  {
    name: 'rows far apart',
    content: order(...Array.from({ length: 900 }, () => []), ['WY-1', 12]),
    rows: [['WY-1', 12, 902]],
  },
  {
    name: 'only headings',
    content: order(),
    refused: 'No row of this file has a quantity: please fill in how many you want and save it',
  },
  {
    name: 'no content',
    content: workbook({ Order: [] }),
    refused: 'This file has no rows: please choose another, or save it again',
  },
  {
    name: 'a formatted row at the end of the sheet',
    content: withSheet(
      '<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>WY-1</v></c><c r="B1"><v>12</v></c></row><row r="1048576" ht="20"/></sheetData></worksheet>',
    ),
    rows: [['WY-1', 12]],
  },
  {
    name: 'a cell far away that would fill the memory',
    content: withSheet(
      '<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c></row><row r="99999"><c r="A99999"><v>1</v></c></row></sheetData></worksheet>',
    ),
    refused: 'This sheet has cells far outside of the order: please copy the order into a new one',
  },
  {
    name: 'a row number that would fill the memory',
    content: withSheet(
      '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="999999999"><c r="A999999999"><v>1</v></c></row></sheetData></worksheet>',
    ),
    refused: 'This sheet has cells far outside of the order: please copy the order into a new one',
  },
  {
    name: 'broken XML',
    content: withSheet(
      '<worksheet><sheetData><row r="2"><c r="A2"><v>1</v></c></row><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>',
    ),
    refused: 'This workbook is damaged: please open it in a spreadsheet program and save it again',
  },
]
