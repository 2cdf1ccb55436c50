import * as t from '@wheelyard/messages/public'
import { requiredLine } from './text.schemas.ts'

export const PHONE_MAX = 32
export const ADDRESS_MAX = 300

export const phone = requiredLine(PHONE_MAX, t.contact_phoneIsRequired)
export const address = requiredLine(ADDRESS_MAX, t.contact_addressIsRequired)
