import { newProduct } from '@wheelyard/contract/calls/product-admin'
import { badOrderQuantity, type Product, productNumbersProblem } from '@wheelyard/contract/calls/products'
import type { Control } from 'react-hook-form'
import { z } from 'zod'

/** Number fields hold text until they are saved; empty and invalid ones become NaN, which the rules refuse. */
export const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
const number = z.string().transform(numberOf)

/** The API's own rules, field by field. The stock of an existing product is moved elsewhere. */
export const productSchema = ({ isNew }: { isNew: boolean }) =>
  newProduct.extend({ price: number, minOrder: number, available: number }).superRefine((product, context) => {
    const { price, minOrder, available } = product
    const refuse = (field: string, message: string | undefined) =>
      message && context.addIssue({ code: 'custom', path: [field], message })
    refuse('price', productNumbersProblem({ price, minOrder: 1 })?.message)
    const knowsStock = Number.isInteger(available) && available > 0
    if (isNew && !knowsStock) refuse('available', badOrderQuantity.message)
    const quantities = isNew && knowsStock ? { minOrder, available } : { minOrder }
    refuse('minOrder', productNumbersProblem({ price: 1, ...quantities })?.message)
  })

type ProductSchema = ReturnType<typeof productSchema>
export type ProductValues = z.input<ProductSchema>
export type ProductFormControl = Control<ProductValues, unknown, z.output<ProductSchema>>

export const valuesOf = (product: Product | undefined): ProductValues => ({
  name: product?.name ?? '',
  img: product?.img ?? '',
  price: String(product?.price ?? ''),
  available: String(product?.available ?? ''),
  minOrder: String(product?.minOrder ?? ''),
  description: product?.description ?? '',
  category: product?.category ?? '',
  alt: product?.alt ?? '',
})
