import { z } from 'zod'
import * as t from '@wheelyard/messages/staff'
import { inLanguage, saidIn } from '../shop/content-language.schemas.ts'
import { endpointsOf } from '../http/endpoint.ts'
import { hasWholeCents, MAX_CHARGE_CENTS } from '../values/money.ts'
import { SWATCHES_MAX } from './family-rules.ts'
import { badPriceTiers, priceTierProblems } from './price-tier-problems.ts'
import { STOCK_MAX } from '../values/limits.ts'
import { problem, notFound } from '../values/problem.ts'
import { taxCategories } from './tax-category.ts'
import { id, idParams, line, pageNumber, pageQuery } from '../values/text.schemas.ts'

const endpoint = endpointsOf('products')

export const PRODUCT_NAME_MAX = 200
export const PRODUCT_DESCRIPTION_MAX = 5_000
export { STOCK_MAX }

export const priceTierSchema = z
  .object({
    minQuantity: z.number().int().describe('From so many units on'),
    price: z.number().describe('Dollars for each unit'),
  })
  .meta({ id: 'PriceTier' })

export const cartonSchema = z
  .object({
    lengthMm: z.number(),
    widthMm: z.number(),
    heightMm: z.number(),
    grossGrams: z.number().describe('Of the full carton'),
    pieces: z.number().describe('Units inside'),
    maxStack: z.number().describe('How many can be stacked, the lowest included'),
    keepUpright: z.boolean().describe('It may not be laid on its side'),
  })
  .meta({ id: 'Carton' })

const pictureSchema = z.object({ img: z.string(), alt: z.string() }).meta({ id: 'ProductPicture' })

export const productSchema = z
  .object({
    _id: id,
    name: z.string(),
    img: z.string().describe('Address of the picture'),
    alt: z.string().describe('Text alternative of the picture'),
    pictures: z.array(pictureSchema).describe('All pictures in their order; the first is img, with alt'),
    sku: z.string().describe('Unique in the catalogue, upper case'),
    gtin: z.string().nullable().describe('Bar code number'),
    price: z.number().describe('List price: dollars per unit, at most two decimals'),
    priceTiers: z.array(priceTierSchema).describe('What larger quantities cost; quantities rise, prices fall'),
    minOrder: z.number().int(),
    casePack: z.number().int().describe('Units per case; it is ordered in whole cases'),
    available: z.number().int(),
    taxCategory: z.enum(taxCategories).describe('Tax category'),
    carton: cartonSchema.nullable().describe('What it is shipped in; null while that is not known'),
    battery: z.string().nullable().describe('Such as "sealed lead-acid 12 V 10 Ah"'),
    unNumber: z.string().nullable().describe('Of dangerous goods, such as UN2800'),
    hsCode: z.string().nullable().describe('Of the customs tariff'),
    originCountry: z.string().nullable().describe('ISO 3166-1, two letters'),
    description: z.string(),
    category: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof productSchema>

const swatchSchema = z.object({
  _id: id,
  option: z.string().describe('What tells it from the others of its family, such as Red'),
  swatch: z.string().nullable().describe('A color as in CSS'),
})

const listedProductSchema = productSchema
  .extend({
    ...saidIn,
    family: z
      .object({ optionName: z.string(), count: z.number().int(), members: z.array(swatchSchema) })
      .nullable()
      .describe(`The family it belongs to, with its first ${SWATCHES_MAX} products and how many there are`),
  })
  .meta({ id: 'ListedProduct' })
export type ListedProduct = z.infer<typeof listedProductSchema>
export type FamilySwatches = NonNullable<ListedProduct['family']>

const familyOnPage = z
  .object({
    name: z.string(),
    optionName: z.string().describe('What they differ in, such as Color'),
    members: z.array(
      swatchSchema.extend({
        ...saidIn,
        ...productSchema.pick({
          name: true,
          img: true,
          price: true,
          priceTiers: true,
          minOrder: true,
          casePack: true,
          available: true,
        }).shape,
      }),
    ),
  })
  .meta({ id: 'FamilyOnPage' })
export type FamilyOnPage = z.infer<typeof familyOnPage>
export type FamilyMember = FamilyOnPage['members'][number]

const fittingSchema = z
  .object({ _id: id, name: z.string(), sku: z.string(), img: z.string(), price: z.number(), ...saidIn })
  .meta({ id: 'FittingProduct' })
export type FittingProduct = z.infer<typeof fittingSchema>

export const productWithFitsSchema = productSchema
  .extend({
    ...saidIn,
    parts: z.array(fittingSchema).describe('Spare and safety parts that fit it'),
    fits: z.array(fittingSchema).describe('The vehicles, or other products, that it fits'),
    family: familyOnPage.nullable().describe('The same model in other colors or versions, itself included'),
  })
  .meta({ id: 'ProductWithFits' })
export type ProductWithFits = z.infer<typeof productWithFitsSchema>

const sortOrders = ['oldest', 'newest', 'best-match', 'price-low', 'price-high', 'name', 'stock'] as const
export type SortOrder = (typeof sortOrders)[number]

export const productsQuery = pageQuery.extend({
  category: line(60).optional(),
  minPrice: z.coerce.number().min(0).max(1_000_000).optional(),
  maxPrice: z.coerce.number().min(0).max(1_000_000).optional(),
  maxMinOrder: z.coerce.number().int().min(1).max(STOCK_MAX).optional().describe('Minimum order of at most this many'),
  stock: z.enum(['low']).optional().describe('Low: fewer than three minimum orders left'),
  sort: z.enum(sortOrders).optional().describe('Best match: the words of q in the name first, then newest first'),
  page: pageNumber.describe('Numbered pages, for people; programs should use the cursor'),
})
export type ProductsQuery = z.infer<typeof productsQuery>

export const badPrice = problem(400, 'bad-price', t.products_invalidAmountOfPrice)
export const badOrderQuantity = problem(400, 'bad-order-quantity', t.products_invalidAmountOfOrder)
export const badCasePack = problem(400, 'bad-case-pack', () => t.products_unitsPerCaseWhole({ stockMax: STOCK_MAX }))

export const productsApi = {
  list: endpoint.get('/products', 'public', {
    summary: 'All products, oldest first; filtered, sorted and paged when asked',
    query: productsQuery.extend(inLanguage),
    reply: z.array(listedProductSchema),
  }),
  one: endpoint.get('/products/:id', 'public', {
    summary: 'One product, with the parts that fit it or the vehicles that it fits',
    params: idParams,
    query: z.object(inLanguage),
    reply: productWithFitsSchema,
    problems: [notFound('Product')],
  }),
  categories: endpoint.get('/categories', 'public', {
    summary: 'The categories in use, with the number of products in each',
    reply: z.array(z.object({ name: z.string(), products: z.number().int() })),
  }),
}

type ProductNumbers = {
  price: number
  minOrder: number
  casePack?: number
  priceTiers?: readonly { minQuantity: number; price: number }[]
  available?: number
}

/** `available` only for a new product. */
export function productNumbersProblem({ available, casePack = 1, priceTiers = [], ...terms }: ProductNumbers) {
  const { price, minOrder } = terms
  if (!hasWholeCents(price) || price <= 0 || price * 100 > MAX_CHARGE_CENTS) return badPrice
  if (!Number.isInteger(minOrder) || minOrder <= 0 || minOrder > STOCK_MAX) return badOrderQuantity
  if (!Number.isInteger(casePack) || casePack <= 0 || casePack > STOCK_MAX) return badCasePack
  if (available !== undefined && !isOpeningStock(available, minOrder)) return badOrderQuantity
  const tiers = priceTierProblems({ price, minOrder, casePack, priceTiers })
  return tiers.length > 0 ? badPriceTiers(tiers) : undefined
}

const isOpeningStock = (available: number, minOrder: number) =>
  Number.isInteger(available) && available <= STOCK_MAX && available >= minOrder
