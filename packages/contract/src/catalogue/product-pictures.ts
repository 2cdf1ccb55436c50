/** Of a product, the first one included. */
export const PICTURES_MAX = 8
export const tooManyPictures = `A product has at most ${PICTURES_MAX} pictures`

export type ProductPicture = { img: string; alt: string }
