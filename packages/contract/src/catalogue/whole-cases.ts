export type LineOffer = { minOrder: number; available: number; casePack: number }

/** In whole cases; none if the largest is below the smallest. */
export const orderableQuantities = ({ minOrder, available, casePack }: LineOffer) => ({
  smallest: Math.ceil(minOrder / casePack) * casePack,
  largest: Math.floor(available / casePack) * casePack,
})
