import * as t from '@wheelyard/messages/staff'

/** What a product is to the tax office. */
export const taxCategories = ['standard', 'reduced', 'zero'] as const
export type TaxCategory = (typeof taxCategories)[number]

export const taxCategoryNames: Record<TaxCategory, () => string> = {
  standard: t.taxCategory_standardRate,
  reduced: t.taxCategory_reducedRate,
  zero: t.taxCategory_zeroRate,
}
