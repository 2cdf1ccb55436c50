import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '@wheelyard/contract/shop/content-language.schemas'
import { type ProductColumn, translationColumns } from '@wheelyard/contract/catalogue/product-import.calls'
import { translationTexts } from '@wheelyard/contract/catalogue/translations.calls'
import { parseInput } from '@wheelyard/contract/http/parse-input'
import { invalid, type Problem } from '@wheelyard/contract/values/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import * as t from '@wheelyard/messages/server'
import type { ProductTexts, TextsByLanguage } from '../product-texts/product-texts.store.ts'

type Cells = Partial<Record<ProductColumn, string>>
/** Undefined: removed. */
export type TypedTexts = { language: TranslationLanguage; texts: ProductTexts | undefined }

export const textCells = (texts: TextsByLanguage = new Map()): Cells =>
  Object.fromEntries(
    [...texts].flatMap(([language, { name, description, alt }]) =>
      [name, description, alt].map((text, index) => [translationColumns(language)[index], text]),
    ),
  )

/** Of the languages that the row has a column of. Unlike other cells, an empty one removes what was there. */
export function readTexts(cells: Cells, known: TextsByLanguage = new Map()): Result<TypedTexts[], Problem> {
  const read: TypedTexts[] = []
  for (const language of TRANSLATION_LANGUAGES) {
    const columns = translationColumns(language)
    if (columns.every((column) => cells[column] === undefined)) continue
    const texts = readLanguage(columns, cells, known.get(language))
    if (!texts.ok) return texts
    read.push({ language, texts: texts.value })
  }
  return ok(read)
}

type Columns = ReturnType<typeof translationColumns>

function readLanguage(columns: Columns, cells: Cells, known: ProductTexts | undefined) {
  const [name = '', description = '', alt = ''] = columns.map(
    (column, index) => cells[column] ?? (known && [known.name, known.description, known.alt][index]),
  )
  const named = columns.join(', ')
  if (name === '' && description === '' && (alt === '' || cells[columns[2]] === undefined)) return ok(undefined)
  if (name === '' || description === '') return refuse(invalid(() => t.products_translationIsNotWhole({ named })))
  const parsed = parseInput(translationTexts, { name, description, alt }, 'row')
  if (parsed.ok) return parsed
  const { message } = parsed.problem
  return refuse(invalid(t.products_translationProblem({ named, message })))
}
