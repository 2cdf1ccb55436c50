import { DEFAULT_AVATAR } from '@wheelyard/contract/shop/pictures.schemas'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ReviewCard } from './review-card.tsx'

const pictureOf = (img: string) => {
  const review = { name: 'Toy Shop', rating: 5, details: 'Sturdy.', img }
  return /src="([^"]*)"/.exec(renderToStaticMarkup(<ReviewCard review={review} />))?.[1]
}

it.each([
  'https://pictures.example.com/me.png',
  'http://pictures.example.com/me.png',
  '//pictures.example.com/me.png',
  '/uploads/../../pictures.example.com',
  '',
])('the picture %j of a reviewer is not asked for by visitors', (img) => expect(pictureOf(img)).toBe(DEFAULT_AVATAR))

it('an uploaded picture is shown', () => {
  const img = '/uploads/0b6f1f54-6b6f-4b0e-9a52-6a1f2f8b3c4d.webp'
  expect(pictureOf(img)).toBe(img)
})
