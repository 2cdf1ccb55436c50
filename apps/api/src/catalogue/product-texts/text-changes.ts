import { changesBetween } from '#api/shop/audit/audit.store'
import type { ProductTexts } from './product-texts.store.ts'

const NONE: ProductTexts = { name: '', description: '', alt: '' }

/** For the audit entry of the product: `{ name_de: ['', 'Kart'] }` */
export const textChanges = (language: string, before: ProductTexts = NONE, after: ProductTexts = NONE) =>
  Object.fromEntries(
    Object.entries(changesBetween(textsOf(before), textsOf(after))).map(([field, change]) => [
      `${field}_${language}`,
      change,
    ]),
  )

const textsOf = ({ name, description, alt }: ProductTexts): ProductTexts => ({ name, description, alt })
