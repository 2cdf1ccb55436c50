import * as t from '@wheelyard/messages/site'

/** Units of one product, in stock or in one line of a cart. */
export const STOCK_MAX = 1_000_000
/** Lines of a cart, and so of an order. */
export const LINES_MAX = 500

export const ADDRESS_LINE_MAX = 100
export const POSTCODE_MAX = 16
export const VAT_ID_MAX = 20

/** An only open order of a new buyer may cost this many times the limit: 500 units of the dearest model fit. */
export const ONE_PRODUCT_TIMES = 5
/** The same for several products, which keep more from others, and only with a confirmed address. */
export const SEVERAL_PRODUCTS_TIMES = 2

/** Orders that one call ships or exports. */
export const MANY_MAX = 200

/** Products that one product fits. */
export const FITS_MAX = 100

/** In one return. */
export const RETURN_PHOTOS_MAX = 10
/** Uploaded and in no return yet; more than a form for one return needs, so that photos can be exchanged. */
export const WAITING_PHOTOS_MAX = 20
/** In all returns of a buyer, so that the disk is not theirs to fill. */
export const BUYER_PHOTOS_MAX = 1_000

export const HELP_PAGE_SLUG_MAX = 40
export const HELP_PAGE_TITLE_MAX = 80
export const HELP_PAGE_BODY_MAX = 50_000
/** Beside those that the shop came with. */
export const HELP_PAGES_MAX = 50

export const MAIL_GREETING_MAX = 200
export const MAIL_SIGN_OFF_MAX = 200
export const MAIL_NOTE_MAX = 1_000

/**
 * Records of other people that an administrator may read without a recent proof: ten to twenty pages of a list, which
 * is more than everyday work looks at between two proofs, and little to a thief.
 */
export const RECORDS_WITHOUT_PROOF = 500

// Here and not among the refusals, which public pages do without.
export const atMostLines = (max: number) => t.limits_cartHasAtMost({ max })
export const atMostPieces = (max: number) => t.limits_orderAtMost({ max })
