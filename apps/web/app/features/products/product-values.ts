import { newProduct, productDetails } from '@wheelyard/contract/calls/product-admin'
import { badPrice, type Product, productFiguresProblem } from '@wheelyard/contract/calls/products'
import { firstIssueMessage } from '@wheelyard/contract/calls/validation-message'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { z } from 'zod'

/** What stands in the fields: text, until it is saved. */
export type ProductValues = Record<
  'name' | 'img' | 'price' | 'available' | 'minOrder' | 'description' | 'category' | 'alt',
  string
>

export const emptyProduct: ProductValues = {
  name: '',
  img: '',
  price: '',
  available: '',
  minOrder: '',
  description: '',
  category: '',
  alt: '',
}

export function valuesOf(product: Product): ProductValues {
  const { name, img, description, category, alt } = product
  return {
    name,
    img,
    description,
    category,
    alt,
    price: String(product.price),
    available: String(product.available),
    minOrder: String(product.minOrder),
  }
}

/** As the API takes it; an empty or crooked figure becomes NaN, which the rules refuse. */
export function wishOf({ price, available, minOrder, ...texts }: ProductValues) {
  return { ...texts, price: figureOf(price), available: figureOf(available), minOrder: figureOf(minOrder) }
}

const figureOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** The API's own rules, field by field. */
export const checkProduct =
  (isNew: boolean): Resolver<ProductValues> =>
  (values) => {
    const errors = { ...textErrors(values, isNew), ...figureErrors(values, isNew) }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }

function textErrors(values: ProductValues, isNew: boolean): FieldErrors<ProductValues> {
  const wish = { ...wishOf(values), price: 1, available: 1, minOrder: 1 }
  const parsed = (isNew ? newProduct : productDetails).safeParse(wish)
  const errors: FieldErrors<ProductValues> = {}
  for (const issue of parsed.error?.issues ?? []) {
    const field = z.enum(['name', 'img', 'description', 'category', 'alt']).parse(issue.path[0])
    errors[field] ??= { type: 'rule', message: firstIssueMessage(new z.ZodError([issue]), field) }
  }
  return errors
}

function figureErrors(values: ProductValues, isNew: boolean): FieldErrors<ProductValues> {
  const { price, minOrder, available } = wishOf(values)
  const refusal = productFiguresProblem(isNew ? { price, minOrder, available } : { price, minOrder })
  if (!refusal) return {}
  const error = { type: 'rule', message: refusal.message }
  return refusal.code === badPrice.code ? { price: error } : { minOrder: error }
}
