/** What a product is to the tax office. */
export const taxCategories = ['standard', 'reduced', 'zero'] as const
export type TaxCategory = (typeof taxCategories)[number]

export const taxCategoryNames: Record<TaxCategory, string> = {
  standard: 'Standard rate',
  reduced: 'Reduced rate',
  zero: 'Zero rate',
}
