import { DEFAULT_AVATAR } from '@wheelyard/contract/shop/pictures.schemas'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ReviewCard } from './review-card.tsx'

const cardOf = (img: string, name = 'Toy Shop') =>
  renderToStaticMarkup(<ReviewCard review={{ name, rating: 5, details: 'Sturdy.', img }} shopName="Wheelyard" />)
const pictureOf = (img: string) => /src="([^"]*)"/.exec(cardOf(img))?.[1]

it.each([
  'https://pictures.example.com/me.png',
  'http://pictures.example.com/me.png',
  '//pictures.example.com/me.png',
  '/uploads/../../pictures.example.com',
  '',
])('the picture %j of a reviewer is not asked for by visitors', (img) => expect(pictureOf(img)).toBeUndefined())

it('an uploaded picture is shown', () => {
  const img = '/uploads/0b6f1f54-6b6f-4b0e-9a52-6a1f2f8b3c4d.webp'
  expect(pictureOf(img)).toBe(img)
})

it.each([
  ['Toy Shop', 'TS'],
  ['The Old Toy Shop', 'TS'],
  ['zoë', 'Z'],
  ['', ''],
])('without a picture of one’s own, %j is shown as %j', (name, initials) => {
  expect(cardOf(DEFAULT_AVATAR, name)).toContain(`>${initials}</span>`)
})
