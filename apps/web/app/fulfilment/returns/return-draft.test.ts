import { badArrival } from '@wheelyard/contract/fulfilment/return-problems'
import { expect, it } from 'vitest'
import {
  changeAllLines,
  changeLine,
  changePhoto,
  chooseLine,
  draftOfLine,
  dropLine,
  EMPTY_DRAFT,
  hasProblems,
  isTyped,
  type PhotoDraft,
  problemsOf,
  requestOf,
  roomForPhotos,
} from './return-draft.ts'

const digger = { productId: 'digger', shipped: 12, returned: 2, refunded: 0, keptBack: 0 }
const roller = { productId: 'roller', shipped: 1, returned: 0, refunded: 0, keptBack: 0 }
const ordered = [digger, roller]
const setting = { ordered, firstShippedOn: '2026-11-10', today: '2026-11-16' }

const photo = (key: string, parts: Partial<PhotoDraft> = {}): PhotoDraft => ({ key, file: new File([], key), ...parts })
const said = { quantity: '3', reason: 'damaged', wish: 'refund' } as const
const complete = {
  ...changeLine(chooseLine(EMPTY_DRAFT, 'digger', ordered), 'digger', said),
  arrivedOn: '2026-11-12',
  message: 'Wet',
}

it('has the chosen lines in the order of the order, and fills in the only unit of one', () => {
  const draft = chooseLine(chooseLine(EMPTY_DRAFT, 'roller', ordered), 'digger', ordered)
  expect(draft.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ['digger', ''],
    ['roller', '1'],
  ])
  expect(dropLine(draft, 'digger').lines).toEqual([draftOfLine(roller)])
})

it('keeps what was said of a line while another is chosen', () => {
  expect(chooseLine(complete, 'roller', ordered).lines[0]).toMatchObject(said)
})

it('says the same of all lines, but leaves their quantities and photos', () => {
  const draft = changeLine(chooseLine(complete, 'roller', ordered), 'roller', { photos: [photo('a')] })
  const [, line] = changeAllLines(draft, { reason: 'unsold', wish: 'replacement' }).lines
  expect(line).toMatchObject({ quantity: '1', reason: 'unsold', wish: 'replacement', photos: [{ key: 'a' }] })
})

it('finds nothing wrong with a complete draft, and sends what was typed with the photos that are there', () => {
  const photos = [photo('a', { id: 'one' }), photo('b', { id: 'two' })]
  const draft = changeLine(complete, 'digger', { photos, quantity: ' 3 ' })
  expect(hasProblems(problemsOf(draft, setting))).toBe(false)
  expect(requestOf(draft)).toEqual({
    arrivedOn: '2026-11-12',
    message: 'Wet',
    lines: [{ productId: 'digger', quantity: 3, reason: 'damaged', wish: 'refund', photoIds: ['one', 'two'] }],
  })
})

it.each([
  ['11', /Only 10 can be returned/],
  ['0', /whole number above 0/],
  ['', /whole number above 0/],
  ['1.5', /whole number above 0/],
  ['three', /whole number above 0/],
])('a quantity of "%s" of 10 is a problem of its line', (quantity, message) => {
  const { lines } = problemsOf(changeLine(complete, 'digger', { quantity }), setting)
  expect(lines.get('digger')).toEqual({ quantity: expect.stringMatching(message) })
})

it('names all that is missing at once', () => {
  const draft = chooseLine(complete, 'roller', ordered)
  const failed = changeLine(draft, 'digger', { photos: [photo('a', { error: 'No connection' })] })
  const problems = problemsOf({ ...failed, arrivedOn: '' }, setting)
  expect(problems).toMatchObject({ arrivedOn: badArrival.message })
  expect(Object.keys(problems.lines.get('digger') ?? {})).toEqual(['hasFailedPhoto'])
  expect(Object.keys(problems.lines.get('roller') ?? {})).toEqual(['reason', 'wish'])
})

it.each(['2026-11-08', '2026-11-18'])('goods cannot have arrived on %s', (arrivedOn) => {
  expect(problemsOf({ ...complete, arrivedOn }, setting).arrivedOn).toBe(badArrival.message)
})

it('reads 1,200 as the shop writes it', () => {
  const many = [{ productId: 'digger', shipped: 1_200, returned: 0, refunded: 0, keptBack: 0 }]
  const draft = changeLine(complete, 'digger', { quantity: '1,200' })
  expect(hasProblems(problemsOf(draft, { ...setting, ordered: many }))).toBe(false)
  expect(requestOf(draft).lines[0]).toMatchObject({ quantity: 1_200 })
})

it('has room for ten photos in all lines together', () => {
  const two = chooseLine(complete, 'roller', ordered)
  const some = changeLine(two, 'digger', { photos: ['a', 'b', 'c', 'd'].map((key) => photo(key)) })
  const full = changeLine(some, 'roller', { photos: ['e', 'f', 'g', 'h', 'i', 'j'].map((key) => photo(key)) })
  expect([EMPTY_DRAFT, some, full].map(roomForPhotos)).toEqual([10, 6, 0])
  expect(changePhoto(full, 'f', { id: 'six' }).lines[1]?.photos[1]).toMatchObject({ key: 'f', id: 'six' })
})

it('loses nothing if only a line was chosen', () => {
  expect(isTyped(chooseLine(EMPTY_DRAFT, 'roller', ordered))).toBe(false)
  expect(isTyped(complete)).toBe(true)
  expect(isTyped({ ...EMPTY_DRAFT, message: 'Wet' })).toBe(true)
})
