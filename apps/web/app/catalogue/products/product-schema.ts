import { BAD_SKU, newProduct } from '@wheelyard/contract/catalogue/product-admin.calls'
import {
  badOrderQuantity,
  productNumbersProblem,
  type ProductWithFits,
} from '@wheelyard/contract/catalogue/products.calls'
import { type PriceTierProblem, priceTierProblems } from '@wheelyard/contract/catalogue/price-tier-problems'
import * as t from '@wheelyard/messages/staff'
import type { Control, Path, UseFormRegisterReturn } from 'react-hook-form'
import { z } from 'zod'
import { cartonValues, typedCarton } from './typed-carton.ts'
import { checkedNumber, numberOf, requiredNumber, typedNumber } from './typed-number.ts'

const emptyIsLeftOut = z.string().transform((text) => text.trim() || undefined)

const typedFields = {
  price: requiredNumber(t.products_price, (price) => productNumbersProblem({ price, minOrder: 1 })),
  minOrder: requiredNumber(t.products_minOrderQuantity, (minOrder) => productNumbersProblem({ price: 1, minOrder })),
  casePack: checkedNumber((casePack) => productNumbersProblem({ price: 1, minOrder: 1, casePack })),
  priceTiers: z.array(z.object({ minQuantity: typedNumber, price: typedNumber })),
  carton: typedCarton,
  // Left out if it is not known, as when a process of release 0.2.0 answered: then it stays as it is.
  fits: z
    .array(z.object({ _id: z.string(), name: z.string(), sku: z.string() }))
    .optional()
    .transform((fits) => fits?.map(({ _id }) => _id)),
}
const openingStock = requiredNumber(t.products_availableQuantity, (available) =>
  productNumbersProblem({ price: 1, minOrder: 1, available }),
)
const optionalSku = emptyIsLeftOut.pipe(newProduct.shape.sku)
const requiredSku = optionalSku.refine((sku) => sku !== undefined, { error: BAD_SKU })

/** The API's own rules, field by field. The stock of an existing product is moved elsewhere. */
export const productSchema = ({ isNew }: { isNew: boolean }) =>
  newProduct
    .extend({
      ...typedFields,
      available: isNew ? openingStock : typedNumber,
      sku: isNew ? optionalSku : requiredSku,
    })
    .refine(({ minOrder, available }) => minOrder <= available, {
      path: ['minOrder'],
      error: badOrderQuantity.message,
      when: ({ value }) => isNew && areNumbers(value),
    })
    .superRefine((product, context) => {
      for (const { tier, field, message } of tierProblemsOf(product) ?? [])
        context.addIssue({ code: 'custom', path: ['priceTiers', tier - 1, field], message })
    })

/** Whatever the other fields hold. What is refused by itself is no number yet, or less than one. */
const areNumbers = (product: unknown) => quantities.safeParse(product).success
const quantities = z.object({ minOrder: z.number().positive(), available: z.number().positive() })

type TieredOffer = Parameters<typeof priceTierProblems>[0]

/** Undefined while the figures of the product itself are wrong. */
export function tierProblemsOf(offer: TieredOffer): PriceTierProblem[] | undefined {
  const { priceTiers: _, ...figures } = offer
  return productNumbersProblem(figures) ? undefined : priceTierProblems(offer)
}

type ProductSchema = ReturnType<typeof productSchema>
export type ProductValues = z.input<ProductSchema>
export type FittedProduct = NonNullable<ProductValues['fits']>[number]
export type ProductFormControl = Control<ProductValues, unknown, z.output<ProductSchema>>
/** Connects an input with its value and error. */
export type ProductField = (name: Path<ProductValues>) => UseFormRegisterReturn & { error: string | undefined }

type Figures = Pick<ProductValues, 'price' | 'minOrder' | 'casePack' | 'priceTiers'>

export const offerOf = ({ price, minOrder, casePack, priceTiers }: Figures) => ({
  price: numberOf(price),
  minOrder: numberOf(minOrder),
  casePack: numberOf(casePack),
  priceTiers: priceTiers.map((tier) => ({ minQuantity: numberOf(tier.minQuantity), price: numberOf(tier.price) })),
})

export const valuesOf = (product: ProductWithFits | undefined): ProductValues => ({
  name: product?.name ?? '',
  sku: product?.sku ?? '',
  gtin: product?.gtin ?? '',
  img: product?.img ?? '',
  price: String(product?.price ?? ''),
  available: String(product?.available ?? ''),
  minOrder: String(product?.minOrder ?? ''),
  casePack: String(product?.casePack ?? 1),
  priceTiers: (product?.priceTiers ?? []).map(({ minQuantity, price }) => ({
    minQuantity: String(minQuantity),
    price: price.toFixed(2),
  })),
  description: product?.description ?? '',
  category: product?.category ?? '',
  alt: product?.alt ?? '',
  morePictures: product?.pictures.slice(1) ?? [],
  carton: cartonValues(product?.carton ?? null),
  battery: product?.battery ?? '',
  unNumber: product?.unNumber ?? '',
  hsCode: product?.hsCode ?? '',
  originCountry: product?.originCountry ?? '',
  taxCategory: product?.taxCategory ?? 'standard',
  fits: product ? product.fits : [],
})
