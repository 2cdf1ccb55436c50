import type { ListedProduct } from '@wheelyard/contract/catalogue/products.calls'

/** All that a card shows: pages of many products are sent without the rest. */
export type CardProduct = Pick<ListedProduct, keyof ReturnType<typeof cardOf>>

export const cardsOf = (products: readonly ListedProduct[]): CardProduct[] => products.map(cardOf)

const cardOf = ({
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
  family,
  language,
}: ListedProduct) => ({
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
  family,
  // Sent only where it was asked for.
  ...(language && { language }),
})
