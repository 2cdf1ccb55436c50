import type { Product } from '@wheelyard/contract/catalogue/products.calls'

/** All that a card shows: pages of many products are sent without the rest. */
export type CardProduct = Pick<Product, keyof ReturnType<typeof cardOf>>

export const cardsOf = (products: readonly Product[]): CardProduct[] => products.map(cardOf)

const cardOf = ({ _id, name, img, alt, description, price, priceTiers, minOrder, casePack, available }: Product) => ({
  _id,
  name,
  img,
  alt,
  description,
  price,
  priceTiers,
  minOrder,
  casePack,
  available,
})
