import { customType, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
export const dateTime = () => timestamp({ withTimezone: true })
