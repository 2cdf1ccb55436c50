import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AddedProduct, addProduct, orderBody } from '#api/orders/placing/testing'
import { type Person, testShop } from '#api/testing/test-shop'

const shop = perFile(() => testShop({ env: { LANGUAGES: 'de' } }))
let buyer: Person
let product: AddedProduct
let origin: string
beforeAll(async () => {
  buyer = await shop.customer()
  product = await addProduct(shop, { priceCents: 1_234_50 })
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
})

const order = (changes = {}) => JSON.stringify({ ...orderBody(product), ...changes })

/** Over a socket, as a page sends it. */
async function answer(language: string | undefined, body: string | ReadableStream, path = '/orders') {
  const reply = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${buyer.token}`,
      'content-type': 'application/json',
      ...(language !== undefined && { 'accept-language': language }),
    },
    body,
    ...(typeof body !== 'string' && { duplex: 'half' }),
  })
  return { status: reply.status, ...((await reply.json()) as object) }
}

const CHANGED = { status: 409, code: 'price-changed', price: 1234.5 }
const inEnglish = { ...CHANGED, message: 'The price of Trail 4x4 is now $1,234.50 per unit' }
const inGerman = { ...CHANGED, message: 'Der Preis von Trail 4x4 beträgt jetzt 1.234,50\u00a0$ je Stück' }

describe('a page in German', () => {
  it('is refused in German, with the code and the figures of every language', async () => {
    expect(await answer('de', order())).toEqual(inGerman)
  })

  it.each([
    ['no JSON', () => '{"productId":', 400, 'Die Anfrage konnte nicht gelesen werden'],
    ['too large', () => 'x'.repeat(1_000_000), 413, 'Die Anfrage ist zu groß'],
    ['against the schema', () => order({ price: 1.999 }), 400, 'Höchstens zwei Nachkommastellen'],
  ])('is so too if the body is %s', async (_title, body, status, message) => {
    expect(await answer('de', body())).toMatchObject({ status, message })
  })

  it('is so too by an address that is not there, and without a session', async () => {
    const headers = { 'accept-language': 'de' }
    const replies = await Promise.all(['/api/nothing', '/api/cart'].map((url) => shop.app.inject({ url, headers })))
    expect(replies.map((reply) => reply.json().message)).toEqual([
      'Adresse nicht gefunden',
      'Zugriff nur mit gültiger Anmeldung',
    ])
  })
})

describe('the language of a reply is', () => {
  it.each([
    ['the first that the shop has', 'fr, ja, de;q=0.8, en;q=0.5', inGerman],
    ['that of its country', 'de-AT', inGerman],
    ['written in any case', 'DE', inGerman],
    ['English before it', 'en-US,en;q=0.9,de;q=0.8', inEnglish],
  ])('%s', async (_title, header, expected) => {
    expect(await answer(header, order())).toEqual(expected)
  })

  it.each([
    ['absent', undefined],
    ['empty', ''],
    ['4 kB long', `de,${'x'.repeat(4_096)}`],
    ['a thousand languages', Array.from({ length: 1_000 }, () => 'de').join(',')],
    ['one that no one speaks', 'tlh, xx-YY'],
    ['a word that begins like one', 'default'],
    ['of signs', ',;=*,,;q=,-de,"de"'],
    ['a name that every object has', '__proto__, constructor, toString'],
  ])('English if the header is %s', async (_title, header) => {
    expect(await answer(header, order())).toEqual(inEnglish)
  })
})

describe('requests at one time', () => {
  it('are each answered in their own language', async () => {
    const languages = Array.from({ length: 60 }, (_, index) =>
      index % 3 === 0 ? 'de' : index % 3 === 1 ? 'en' : undefined,
    )
    const answers = await Promise.all(languages.map((language) => answer(language, order())))
    expect(answers).toEqual(languages.map((language) => (language === 'de' ? inGerman : inEnglish)))
  })

  it('are so too while one of them waits for its body', async () => {
    const body = new TransformStream<Uint8Array, Uint8Array>()
    const writer = body.writable.getWriter()
    const slow = answer('de', body.readable)
    await writer.write(Buffer.from(order().slice(0, 20)))
    expect(await answer('en', order())).toEqual(inEnglish)
    expect(await answer(undefined, order())).toEqual(inEnglish)
    await writer.write(Buffer.from(order().slice(20)))
    await writer.close()
    expect(await slow).toEqual(inGerman)
  })
})
