import type { ProductPicture } from '@wheelyard/contract/catalogue/product-pictures'

const NONE = 'none'

/** One line each: the link, a space and what the picture shows. */
export const picturesCell = (pictures: readonly ProductPicture[]): string =>
  pictures.map(({ img, alt }) => `${img.replaceAll(' ', '%20')} ${alt}`).join('\n') || NONE

export function picturesOf(cell: string): ProductPicture[] {
  const lines = cell.toLowerCase() === NONE ? [] : cell.split(/\r?\n/).map((line) => line.trim())
  return lines.filter(Boolean).map((line) => {
    const [img = ''] = line.split(' ', 1)
    return { img, alt: line.slice(img.length).trim() }
  })
}
