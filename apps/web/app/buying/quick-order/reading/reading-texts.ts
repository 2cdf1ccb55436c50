import { tooManyRows } from '@wheelyard/contract/buying/quick-order-rules'
import * as t from '@wheelyard/messages/buyer'

const texts = {
  'not-text': t.reading_notText,
  'empty-file': t.reading_emptyFile,
  'other-file': t.reading_otherFile,
  markup: t.reading_markup,
  password: t.reading_password,
  'old-office': t.reading_oldOffice,
  'open-document': t.reading_openDocument,
  'numbers-file': t.reading_numbersFile,
  'binary-workbook': t.reading_binaryWorkbook,
  document: t.reading_document,
  'zip-archive': t.reading_zipArchive,
  'file-too-large': t.reading_fileTooLarge,
  'not-opened': t.reading_notOpened,
  'no-quantities': t.reading_noQuantities,
  'no-rows': t.reading_noRows,
  'too-many-rows': tooManyRows,
  'far-cells': t.reading_farCells,
  damaged: t.reading_damaged,
  'unpacked-too-large': t.reading_unpackedTooLarge,
  'not-read': t.reading_notRead,
  'takes-too-long': t.reading_takesTooLong,

  'rows-above': t.reading_rowsAbove,
  'rows-left-out': t.reading_rowsLeftOut,
  'codes-shortened': t.reading_codesShortened,
  'hidden-rows': t.reading_hiddenRows,
  'one-sheet': t.reading_oneSheet,

  date: t.reading_date,
  'no-result': t.reading_noResult,
  'cell-error': t.reading_cellError,

  packages: t.reading_packages,
  'below-one': t.reading_belowOne,
  zero: t.reading_zero,
  fraction: t.reading_fraction,
  'not-a-number': t.reading_notANumber,
  'number-too-large': t.reading_numberTooLarge,
  'thousands-or-fraction': t.reading_thousandsOrFraction,
  'one-or-thousands': t.reading_oneOrThousands,
}

type Texts = typeof texts

/** A text by its name and values. It is said on the page: the worker that reads knows no messages. */
export type ReadingText = {
  [Name in keyof Texts]: readonly [name: Name, ...values: Parameters<Texts[Name]>]
}[keyof Texts]

export function sayText([name, ...values]: ReadingText): string {
  const say = texts[name] as (...given: typeof values) => string
  return say(...values)
}
