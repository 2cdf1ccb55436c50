import type { Page } from '@playwright/test'
import type { HostileContent } from './hostile-content.ts'

/** A page, or what a click opens on it, and some of the stored text that it must show as it was typed. */
export type Screen = {
  address: (content: HostileContent) => string
  open?: (page: Page, content: HostileContent) => Promise<unknown>
  shows: (content: HostileContent) => string[]
}

export const search = (path: string, words: string) => `${path}?q=${encodeURIComponent(words)}`

/** The product's name begins with its mark. */
export const searchProduct =
  (path: string) =>
  ({ product }: HostileContent) =>
    search(path, product.name.slice(0, 8))

export const click = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).click()
export const unfoldLines = (page: Page) => page.getByText('2 products, 40 units').click()
export const titleAndLines = ({ several }: HostileContent) => [
  several.productName,
  ...several.lines.map(({ productName }) => productName),
]
