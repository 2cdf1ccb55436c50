import { Counter } from 'prom-client'

export const lettersWithoutFont = new Counter({
  name: 'wheelyard_document_letters_without_font_total',
  help: 'Letters that documents showed by their number, because no font has them; once for each letter and document',
})
