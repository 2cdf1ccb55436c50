import { sql } from 'drizzle-orm'
import type { Language } from '@wheelyard/messages/languages'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { dateTimeMs, tsvector } from './columns.ts'
import { nameWords, products } from './products.ts'

/** What a translation is made from. A new line is only in the last of them. */
export const sourceOf = sql<string>`md5(${products.name} || E'\n' || ${products.alt} || E'\n' || ${products.description})`

/** What a product is called and said to be in a language other than English, which stands in `products`. */
export const productTranslations = pgTable(
  'product_translations',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    language: text().$type<Exclude<Language, 'en'>>().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    /** Of the first picture; empty: the name. */
    alt: text().notNull(),
    /** The hash of the English that it was made from: another one than that of now is outdated. */
    of: text().notNull(),
    updatedAt: dateTimeMs().notNull().defaultNow(),
    updatedBy: text().notNull(),
    /** Kept, since to split a name into words again for every search takes longer than the search. */
    nameText: tsvector().generatedAlwaysAs(nameWords),
    searchText: tsvector().generatedAlwaysAs(sql`product_words(name, '', description, '', null)`),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.language] }),
    index('product_translations_search').using('gin', t.searchText),
    index('product_translations_by_name_words').using('gin', t.nameText),
    check('english_is_no_translation', sql`${t.language} ~ '^[a-z]{2}$' and ${t.language} <> 'en'`),
    check('translation_is_whole', sql`${t.name} <> '' and ${t.description} <> ''`),
  ],
)
