import { customType, timestamp } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** In microseconds, as PostgreSQL has them. */
export const dateTime = () => timestamp({ withTimezone: true })
/** In milliseconds, as JavaScript has them: what is read is exactly what is stored. */
export const dateTimeMs = () => timestamp({ withTimezone: true, precision: 3 })
