import { describe, expect, it } from 'vitest'
import { productSchema, type ProductValues, valuesOf } from './product-schema.ts'

const QUANTITY = 'Invalid amount of order quantity'
const PRICE = 'Invalid amount of price'

const GOOD: Partial<ProductValues> = {
  name: 'Wagon',
  img: '/images/go-kart.webp',
  price: '19.99',
  available: '40',
  minOrder: '5',
  description: 'To test with.',
}

describe('a new product', () => {
  it('names every empty field at itself, all at once', () => {
    expect(problemsOf({})).toEqual({
      name: 'Name is Required',
      img: expect.any(String),
      price: 'Price is Required',
      available: 'Available Quantity is Required',
      minOrder: 'Min Order Quantity is Required',
      description: 'Description is Required',
    })
  })

  it.each([
    [{ available: '' }, { available: 'Available Quantity is Required' }],
    [
      { available: 'many', price: '0' },
      { available: QUANTITY, price: PRICE },
    ],
    [
      { available: '4', name: '' },
      { minOrder: QUANTITY, name: 'Name is Required' },
    ],
    [{ minOrder: '0' }, { minOrder: QUANTITY }],
    [{ minOrder: '2.5' }, { minOrder: QUANTITY }],
    [{ price: '1,25' }, { price: PRICE }],
    [{ price: '12,50.00' }, { price: PRICE }],
  ])('%o is refused where it is wrong', (changed, problems) => {
    expect(problemsOf({ ...GOOD, ...changed })).toEqual(problems)
  })

  it('takes numbers with commas between the thousands', () => {
    const typed = { ...valuesOf(undefined), ...GOOD, price: '1,250.50', available: '1,250', minOrder: '1,000' }
    expect(productSchema({ isNew: true }).parse(typed)).toMatchObject({
      price: 1250.5,
      available: 1250,
      minOrder: 1000,
    })
  })
})

it('an existing product keeps its stock, even less than its smallest order, and its number', () => {
  expect(problemsOf({ ...GOOD, sku: 'W-1', available: '0' }, false)).toEqual({})
  expect(problemsOf({ ...GOOD, sku: '' }, false)).toEqual({ sku: expect.stringContaining('SKU') })
})

it('what a product fits is sent as ids, and left out if a process of the release before did not tell it', () => {
  const { fits, ...values } = { ...valuesOf(undefined), ...GOOD }
  const sent = (typed: object) => productSchema({ isNew: true }).parse({ ...values, ...typed }).fits
  expect(sent({ fits })).toEqual([])
  expect(sent({ fits: [{ _id: 'a', name: 'Jeep', sku: 'J-1' }] })).toEqual(['a'])
  expect(sent({ fits: undefined })).toBeUndefined()
})

function problemsOf(typed: Partial<ProductValues>, isNew = true): Record<string, string> {
  const { error } = productSchema({ isNew }).safeParse({ ...valuesOf(undefined), ...typed })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}
