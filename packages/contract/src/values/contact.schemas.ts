import { requiredLine } from './text.schemas.ts'

export const PHONE_MAX = 32
export const ADDRESS_MAX = 300

export const phone = requiredLine(PHONE_MAX, 'Phone is Required')
export const address = requiredLine(ADDRESS_MAX, 'Address is Required')
