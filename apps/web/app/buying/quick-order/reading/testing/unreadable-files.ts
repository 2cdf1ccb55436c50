import { strToU8, zipSync } from 'fflate'
import type { UglyFile } from './ugly-file.ts'
import { partsOf, workbook } from './workbook.ts'

const bytes = (...parts: (string | number[])[]) => {
  const numbers = parts.flatMap((part) =>
    typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part,
  )
  return Uint8Array.from(numbers)
}
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const wide = (text: string) => Array.from(text, (letter) => [letter.charCodeAt(0), 0]).flat()
const archive = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, strToU8('<x/>')])))

const order = partsOf({ Order: [['SKU', 'Qty'], ...Array.from({ length: 200 }, (_, n) => [`WY-${n}`, 12])] })
/** 80 MB of spaces in 80 kB. */
const bomb = zipSync({ ...order, 'xl/sharedStrings.xml': new Uint8Array(80_000_000).fill(32) })

/** Says in its directory that every part has 100 bytes. */
function lying(zip: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(zip.buffer)
  for (let at = 0; at < zip.length - 46; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true)
  return zip
}

const DAMAGED = 'This workbook is damaged: please open it in a spreadsheet program and save it again'
const TOO_MANY = 'At most 5,000 rows at a time: please split the file'
const TOO_LARGE = 'At most 10 MB: please copy the order into a file of its own'
const NOT_TEXT = 'This is not a spreadsheet that we can read: please save it as .xlsx or CSV'
const CHOOSE = 'please choose an .xlsx or CSV file'

export const unreadableFiles: UglyFile[] = [
  { name: '5,001 rows', content: 'WY-1,1\n'.repeat(5_001), refused: TOO_MANY },
  {
    name: '5,001 rows in a workbook',
    content: workbook({ Order: Array.from({ length: 5_001 }, () => ['WY-1', 1]) }),
    refused: TOO_MANY,
  },
  { name: '20 MB', content: new Uint8Array(20_000_000).fill(65), refused: TOO_LARGE },
  {
    name: 'a zip bomb',
    content: bomb,
    refused: 'This workbook is too large when unpacked: please copy the order into a new one',
  },
  { name: 'a zip bomb that lies', content: lying(bomb.slice()), refused: DAMAGED },
  { name: 'a workbook cut off', content: zipSync(order).slice(0, 900), refused: DAMAGED },
  {
    name: 'a program named .xlsx',
    content: bytes('MZ', [0x90, 0x00, 0x03, 0x00]),
    refused: `This is a program: ${CHOOSE}`,
  },
  {
    name: 'an encrypted workbook',
    content: bytes(OLE, 'E\u0001', wide('EncryptedPackage'), [0, 0]),
    refused: 'This file is protected by a password: please save it without one',
  },
  {
    name: 'an old .xls',
    content: bytes(OLE, wide('Workbook')),
    refused: 'This is an old .xls or another Office file: please save it as .xlsx or CSV',
  },
  {
    name: 'an OpenDocument sheet',
    content: archive('mimetype', 'content.xml'),
    refused: 'This is an OpenDocument file: please save it as .xlsx or CSV',
  },
  {
    name: 'a Numbers file',
    content: archive('Index/Document.iwa'),
    refused: 'This is a Numbers file: please export it as .xlsx or CSV',
  },
  {
    name: 'a binary workbook',
    content: archive('xl/workbook.bin'),
    refused: 'This is an .xlsb file: please save it as .xlsx or CSV',
  },
  { name: 'a letter', content: archive('word/document.xml'), refused: `This is a document without a sheet: ${CHOOSE}` },
  {
    name: 'a zip of CSV files',
    content: archive('order.csv'),
    refused: 'This is a zip archive: please unpack it and choose the .xlsx or CSV file in it',
  },
  { name: 'a PDF', content: '%PDF-1.7\n', refused: `This is a PDF: ${CHOOSE}` },
  { name: 'a picture', content: bytes([0x89], 'PNG\r\n'), refused: `This is a picture: ${CHOOSE}` },
  {
    name: 'a web page named .xls',
    content: '<html><table><tr><td>WY-1</td></tr></table></html>',
    refused: 'This is a web page or XML: please open it in a spreadsheet program and save it as .xlsx',
  },
  { name: 'binary garbage named .csv', content: bytes([1, 2, 3, 255, 254, 0, 7]), refused: NOT_TEXT },
  { name: 'NUL bytes', content: 'WY-1,12\nWY-2,\0\0', refused: NOT_TEXT },
  { name: 'no bytes', content: '', refused: 'This file is empty: please choose another, or save it again' },
  {
    name: 'only headings',
    content: 'SKU,Qty\n',
    refused: 'No row of this file has a quantity: please fill in how many you want and save it',
  },
  {
    name: 'only line ends',
    content: '\r\n\r\n',
    refused: 'This file has no rows: please choose another, or save it again',
  },
]
