import type { ProductPicture } from '@wheelyard/contract/catalogue/product-pictures'
import type { Language } from '@wheelyard/messages/languages'
import { language as readersLanguage } from '@wheelyard/messages/locale'
import type { Db } from '#api/db/client'
import { findTexts, type ProductTexts } from './product-texts.store.ts'

type Told = { name: string; description?: string; alt?: string; pictures?: ProductPicture[] }
type Tell = <P extends Told>(id: string, product: P) => P & { language?: Language }

/** Products in a language, in one statement; each then says in which it is. Without a language they stay as they are. */
export async function tellIn(db: Db, language: Language | undefined, ids: readonly string[]): Promise<Tell> {
  if (!language) return (_id, product) => product
  const texts = await findTexts(db, language, ids)
  return (id, product) => {
    const found = texts.get(id)
    return found ? { ...product, ...inWords(found, product), language } : { ...product, language: 'en' }
  }
}

/** For replies that no cache keeps. */
export async function linesInReadersLanguage<Line extends Told & { productId: string }>(db: Db, lines: Line[]) {
  const language = readersLanguage()
  if (language === 'en') return lines
  const tell = await tellIn(
    db,
    language,
    lines.map(({ productId }) => productId),
  )
  return lines.map((line) => tell(line.productId, line))
}

function inWords({ name, description, alt }: ProductTexts, product: Told): Partial<Told> {
  const shown = alt || name
  return {
    name,
    ...('description' in product && { description }),
    ...('alt' in product && { alt: shown }),
    ...(product.pictures && { pictures: product.pictures.with(0, { ...product.pictures[0]!, alt: shown }) }),
  }
}
