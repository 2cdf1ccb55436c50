import * as t from '@wheelyard/messages/staff'

/** Of a product, the first one included. */
export const PICTURES_MAX = 8
export const tooManyPictures = () => t.productPictures_productHasAtMost({ picturesMax: PICTURES_MAX })

export type ProductPicture = { img: string; alt: string }
