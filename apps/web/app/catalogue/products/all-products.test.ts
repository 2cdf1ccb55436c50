import { createClient } from '@wheelyard/contract/http/client'
import { expect, it } from 'vitest'
import { allProducts } from './all-products.ts'

it.each([0, 1, 200, 401])('a catalogue of %i is read to its end, in order', async (count) => {
  const catalogue = Array.from({ length: count }, (_, n) => ({ _id: String(n) }))
  const api = createClient({
    baseUrl: 'http://shop/api',
    fetch: async (url) => {
      const { searchParams } = new URL(url)
      const first = Number(searchParams.get('cursor') ?? -1) + 1
      const rows = catalogue.slice(first, first + Number(searchParams.get('limit')))
      const last = rows.at(-1)?._id
      const hasMore = first + rows.length < count
      return Response.json(rows, { headers: hasMore && last ? { 'x-next-cursor': last } : {} })
    },
  })
  const pages: number[] = []
  expect(await allProducts(api, { onPage: (done) => pages.push(done) })).toEqual(catalogue)
  expect(pages.at(-1)).toBe(count)
})
