import { SUGGESTIONS_MAX, searchApi, synonymsApi } from '@wheelyard/contract/catalogue/search.calls'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { eventually } from '@wheelyard/server/testing/eventually'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { searchWords } from '@wheelyard/contract/catalogue/search-words'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { seedProducts } from '../products/products.seed.ts'
import { kart } from '../products/testing.ts'
import { statementsOf } from '#api/testing/statements-of'
import { testShop } from '#api/testing/test-shop'

const demoCatalogue = new URL('../../../../../assets/products.json', import.meta.url)

const shop = perFile(testShop)
beforeEach(async () => {
  await shop.truncate()
  await seedProducts(shop.db, demoCatalogue)
})
const ada = perTest(() => shop.admin('Ada Admin'))

const search = async (q: string, query = {}) => {
  const { rows, searchedFor, total } = await shop.api.page(productsApi.list, { query: { ...query, q } })
  expect(total).toBe(rows.length)
  return { names: rows.map(({ name }) => name), searchedFor }
}
const suggest = async (q: string) => {
  const { products, ...rest } = await shop.api.call(searchApi.suggest, { query: { q } })
  return { names: products.map(({ name }) => name), ...rest }
}
const both = async (q: string) => [(await search(q)).names, (await suggest(q)).names]
const add = (details: object) => ada.api.call(productAdminApi.add, { body: { ...kart, ...details } })
const group = (...terms: string[]) => ada.api.call(synonymsApi.add, { body: { terms } })

const trail = 'Trail 4x4 12V Two-Seater'
const roadster = 'Mini Roadster 6V'
const tractor = 'Harvest 24 Tractor with Front Loader'
const fireTruck = 'Rescue 7 Fire Truck 12V'

describe('a search', () => {
  it.each(['WY-1001', 'wy-1001', 'wy 1001', 'wy1001', '2009400010013'])(
    'finds a product by its code: %s',
    async (q) => {
      expect(await search(q)).toEqual({ names: [trail], searchedFor: undefined })
    },
  )

  it('finds words between signs, whatever PostgreSQL takes them for', async () => {
    await add({
      name: 'Sledge <b>Zephyr</b>',
      description: 'See zig.example/zag?zog=1, mail zup@zap.example, 1.5e3/zulu.',
    })
    for (const q of ['zephyr', '<b>zephyr', 'sledge <b>', 'zag', 'zog', 'zap', 'zulu', '5e3', 'zup@zap'])
      expect(await search(q), q).toEqual({ names: ['Sledge <b>Zephyr</b>'], searchedFor: undefined })
  })

  it.each([
    ['trial', 'trail', [trail]],
    ['rodster', 'roadster', [roadster]],
    ['tracktor', 'tractor', [tractor]],
    ['mini rodaster', 'mini roadster', [roadster]],
    ['FIER truk 12v', 'fire truck 12v', [fireTruck]],
  ])('for %s searches for %s', async (q, searchedFor, names) => {
    expect(await search(q)).toEqual({ names, searchedFor })
    expect(await suggest(q)).toMatchObject({ names, searchedFor })
  })

  it('corrects nothing that a product has, no numbers or codes, and no word that is too far off', async () => {
    for (const q of ['roads', 'fire tractor', '4711', 'wy1099', '13v', 'xy', 'submarine', 'trial submarine', 'tarli'])
      expect((await search(q)).searchedFor, q).toBeUndefined()
  })

  it('by best match begins with the words in the name, newest first, and goes on so from page to page', async () => {
    const text = 'Fits any zeppelin, with spare rotor.'
    await add({ name: 'Rotor Blade', description: 'A spare.' })
    for (const name of ['Cabin', 'Mooring Mast']) await add({ name, description: text })
    await add({ name: 'Rotor for Zeppelin', description: 'A spare.' })
    await add({ name: 'Gondola', description: text })
    const ordered = ['Rotor for Zeppelin', 'Rotor Blade', 'Gondola', 'Mooring Mast', 'Cabin']
    expect((await search('rotor', { sort: 'best-match' })).names).toEqual(ordered)
    expect((await search('rotor')).names[0]).toBe('Rotor Blade')

    const paged: string[] = []
    let cursor: string | undefined
    do {
      const query = { q: 'rotor', sort: 'best-match', limit: 2, cursor } as const
      const { rows, nextCursor } = await shop.api.page(productsApi.list, { query })
      paged.push(...rows.map(({ name }) => name))
      cursor = nextCursor
    } while (cursor)
    expect(paged).toEqual(ordered)
  })

  it('without words sorts the best match as newest first', async () => {
    const newest = await shop.api.call(productsApi.list, { query: { sort: 'newest' } })
    expect(await shop.api.call(productsApi.list, { query: { sort: 'best-match' } })).toEqual(newest)
  })

  it('keeps other filters while it corrects', async () => {
    expect(await search('trial', { category: 'Cars' })).toEqual({ names: [], searchedFor: undefined })
    expect(await search('trial', { category: 'Off-road' })).toEqual({ names: [trail], searchedFor: 'trail' })
  })

  it('corrects to words of products that are sold, also of new, changed and archived ones', async () => {
    const { _id } = await add({ name: 'Zeppelin' })
    expect(await search('zepelin')).toEqual({ names: ['Zeppelin'], searchedFor: 'zeppelin' })
    const { available: _, ...details } = kart
    await ada.api.call(productAdminApi.change, { params: { id: _id }, body: { ...details, name: 'Gyrocopter' } })
    expect(await search('zepelin')).toEqual({ names: [], searchedFor: undefined })
    expect(await search('gyrocoptr')).toEqual({ names: ['Gyrocopter'], searchedFor: 'gyrocopter' })
    await ada.api.call(productAdminApi.remove, { query: { id: _id } })
    expect(await search('gyrocoptr')).toEqual({ names: [], searchedFor: undefined })
  })

  it('tells the corrected words in any script, from the cache too', async () => {
    await add({ name: 'Größenwahn 日本 Express' })
    for (let request = 1; request <= 2; request += 1)
      expect(await search('größenwann 日本')).toEqual({
        names: ['Größenwahn 日本 Express'],
        searchedFor: 'größenwahn 日本',
      })
  })
})

it('every word of a text is found, whatever signs are around it', async () => {
  const signs = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ \n\t\u00a0«»×°–—‘’“”„…•€™−'
  const text = fc.string({
    unit: fc.constantFrom(...signs.split(''), 'a', 'e', 'E', 'ü', '1', '9', 'x', '日'),
    maxLength: 30,
  })
  await fc.assert(
    fc.asyncProperty(text, async (written) => {
      const words = searchWords(written)
      const { rows } = await shop.pool.query<{ found: boolean }>(
        `select to_tsvector('simple', signs_to_spaces($1)) @@ to_tsquery('simple', word) as found from unnest($2::text[]) word`,
        [written, words],
      )
      expect(rows).toEqual(words.map(() => ({ found: true })))
    }),
    { numRuns: 300 },
  )
})

describe('synonyms', () => {
  it('find the products of all terms of their group, together with other words', async () => {
    await group('jeep', 'off-roader', '4x4')
    await group('blaze wagon', 'fire truck')
    expect((await search('jeep')).names).toEqual((await search('4x4')).names)
    expect((await search('Jeep two-seater')).names).toEqual([trail])
    expect(await search('blaze wagon')).toEqual({ names: [fireTruck], searchedFor: undefined })
    expect((await search('12v Blaze-Wagon rescue')).names).toEqual([fireTruck])
    expect((await search('wagon blaze')).names).toEqual([])
  })

  it('are found with typing mistakes', async () => {
    await group('blaze wagon', 'fire truck')
    expect(await search('blaze wgaon')).toEqual({ names: [fireTruck], searchedFor: 'blaze wagon' })
    expect(await suggest('blaez wagon')).toMatchObject({ names: [fireTruck], searchedFor: 'blaze wagon' })
  })

  it('change cached searches and suggestions at once, and when another process changes them', async () => {
    const { _id } = await group('gobbledygook', 'tractor')
    expect(await both('gobbledygook')).toEqual([[tractor], [tractor]])
    await ada.api.call(synonymsApi.change, { params: { id: _id }, body: { terms: ['gobbledygook', 'roadster'] } })
    expect(await both('gobbledygook')).toEqual([[roadster], [roadster]])
    await ada.api.call(synonymsApi.remove, { params: { id: _id } })
    expect(await both('gobbledygook')).toEqual([[], []])
    await shop.pool.query(`insert into synonyms (words, term, group_id, position)
      values ('gobbledygook', 'gobbledygook', '${_id}', 0), ('tractor', 'tractor', '${_id}', 1)`)
    await eventually(async () => expect(await both('gobbledygook')).toEqual([[tractor], [tractor]]))
  })
})

describe('suggestions', () => {
  it('take one statement after that for synonyms, however many products fit', async () => {
    expect(await statementsOf(() => suggest('roads'))).toBe(2)
    expect(await statementsOf(() => suggest('12'))).toBe(2)
  })

  it('have the exact code first, then names that begin so, other names, and descriptions', async () => {
    await add({ name: 'Zorro', description: 'Like the quark racer.' })
    await add({ name: 'A Quark' })
    await add({ name: 'Quark Racer' })
    await add({ name: 'Zzz', sku: 'QUARK' })
    expect((await suggest('quark')).names).toEqual(['Zzz', 'Quark Racer', 'A Quark', 'Zorro'])
    expect((await suggest('quark r')).names).toEqual(['Quark Racer', 'Zorro'])
    expect((await suggest('2009400 010013')).names).toEqual([trail])
  })

  it('have what a list of suggestions shows', async () => {
    const { products } = await shop.api.call(searchApi.suggest, { query: { q: 'wy-1001' } })
    const [product] = await shop.api.call(productsApi.list, { query: { q: 'wy-1001' } })
    const { _id, name, sku, category, img, alt, price } = product!
    expect(products).toEqual([{ _id, name, sku, category, img, alt, price }])
  })

  it('are at most eight, and name the categories that fit', async () => {
    expect((await suggest('1')).names).toHaveLength(SUGGESTIONS_MAX)
    expect(await suggest('off')).toMatchObject({ categories: ['Off-road'], searchedFor: null })
    expect((await suggest('emergancy')).categories).toEqual(['Emergency'])
  })

  it('leave out archived products, and have a new one at once', async () => {
    expect((await suggest('zweirad')).names).toEqual([])
    const { _id } = await add({ name: 'Zweirad' })
    expect((await suggest('zweir')).names).toEqual(['Zweirad'])
    await ada.api.call(productAdminApi.remove, { query: { id: _id } })
    expect((await suggest('zweir')).names).toEqual([])
  })
})

describe('whatever is typed', () => {
  it.each([
    '',
    ' ',
    '&|!',
    "'",
    '\\',
    ':*',
    '(:* & |) <->',
    '%_',
    'é́́',
    'ªʰ½²',
    '\u200b',
    "'; drop table products; --",
    'x'.repeat(100),
    'trial '.repeat(16),
    'abc abd abe abf abg abh abi abj abk abl abm abn abo abp abq abr abs abt abu abv abw abx aby abz',
    '__proto__ constructor',
    '日本語のおもちゃ',
    '🚗🚙',
  ])('is answered: %s', async (q) => {
    for (const path of ['products', 'search/suggestions']) {
      const reply = await shop.app.inject(`/api/${path}?q=${encodeURIComponent(q)}`)
      expect(reply.statusCode, reply.body).toBe(200)
    }
  })

  it.each(['%00', 'x'.repeat(101), 'a%0Ab'])('is refused if it cannot be meant: %s', async (q) => {
    for (const path of ['products', 'search/suggestions'])
      expect((await shop.app.inject(`/api/${path}?q=${q}`)).statusCode).toBe(400)
  })

  it('finds everything in a list, and suggests nothing, without words', async () => {
    expect((await search('&|!')).names).toHaveLength(12)
    expect(await suggest('&|!')).toEqual({ names: [], categories: [], searchedFor: null })
    expect((await shop.app.inject('/api/search/suggestions')).statusCode).toBe(400)
  })
})
