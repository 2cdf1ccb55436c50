import { requiredLine } from './text.ts'

export const PHONE_MAX = 32
export const ADDRESS_MAX = 300

/** How a customer is reached; asked for by the profile and by an order. */
export const phone = requiredLine(PHONE_MAX, 'Phone is Required')
export const address = requiredLine(ADDRESS_MAX, 'Address is Required')
