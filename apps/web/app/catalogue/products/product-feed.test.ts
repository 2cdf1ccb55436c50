import { inLanguage } from '@wheelyard/messages/in-language'
import { expect, test } from 'vitest'
import { productFeed } from './product-feed.ts'
import { trail } from './testing/trail.ts'

const SITE = 'https://shop.example'
const feedOf = (...changes: Partial<typeof trail>[]) =>
  productFeed(
    changes.map((change) => ({ ...trail, ...change })),
    SITE,
  )

test('an item costs what the smallest order costs, and names how many units that is', () => {
  expect(feedOf({})).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>Wheelyard</title>
<link>${SITE}</link>
<description>Ride-on vehicles and their parts in bulk</description>
<item>
<g:id>WY-1001</g:id>
<g:gtin>4006381333931</g:gtin>
<g:title>Trail 4x4 12V Two-Seater</g:title>
<g:description>Two seats, four driven wheels.</g:description>
<g:link>${SITE}/products/${trail._id}</g:link>
<g:image_link>${SITE}/images/trail.webp</g:image_link>
<g:availability>in_stock</g:availability>
<g:condition>new</g:condition>
<g:price>1480.00 USD</g:price>
<g:unit_pricing_measure>10 ct</g:unit_pricing_measure>
<g:unit_pricing_base_measure>1 ct</g:unit_pricing_base_measure>
<g:product_type>Cars</g:product_type>
<g:shipping_weight>234 kg</g:shipping_weight>
</item>
</channel>
</rss>
`)
})

test('whole cases that earn a tier are priced by it', () => {
  const feed = feedOf({ minOrder: 20, casePack: 25 })
  expect(feed).toContain('<g:price>3525.00 USD</g:price>')
  expect(feed).toContain('<g:unit_pricing_measure>25 ct</g:unit_pricing_measure>')
})

test('a product without GTIN says so, as does one that is out of stock', () => {
  const feed = feedOf({ gtin: null, available: 9 })
  expect(feed).not.toContain('g:gtin')
  expect(feed).toContain('<g:identifier_exists>no</g:identifier_exists>')
  expect(feed).toContain('<g:availability>out_of_stock</g:availability>')
})

test('the smallest order has a weight, and measures if it is one carton within the limits of the format', () => {
  const carton = { ...trail.carton!, pieces: 10, lengthMm: 1_125 }
  expect(feedOf({ carton })).toContain(`<g:shipping_weight>23.4 kg</g:shipping_weight>
<g:shipping_length>112.5 cm</g:shipping_length>
<g:shipping_width>64 cm</g:shipping_width>
<g:shipping_height>46 cm</g:shipping_height>
`)
  expect(feedOf({ carton: { ...carton, pieces: 9 } })).not.toContain('g:shipping_length')
  expect(feedOf({ carton: { ...carton, heightMm: 4_001 } })).not.toContain('g:shipping_length')
  for (const withoutWeight of [{ ...carton, grossGrams: 1_000_001 }, null])
    expect(feedOf({ carton: withoutWeight })).not.toContain('g:shipping_weight')
})

test('any text is well-formed XML', () => {
  const feed = feedOf({ name: '<b>Bits & ]]> pieces</b>', description: 'a\u0000b\u001Fc\uD800d\uFFFFe\nf' })
  expect(feed).toContain('<g:title>&lt;b&gt;Bits &amp; ]]&gt; pieces&lt;/b&gt;</g:title>')
  expect(feed).toContain('<g:description>abc\uFFFDde\nf</g:description>')
})

test('a long name is cut to what the format takes', () => {
  expect(feedOf({ name: 'w'.repeat(200) })).toContain(`<g:title>${'w'.repeat(150)}</g:title>`)
})

test('pictures elsewhere keep their address', () => {
  expect(feedOf({ img: 'https://pictures.example/1.png' })).toContain(
    '<g:image_link>https://pictures.example/1.png</g:image_link>',
  )
})

test('a German feed has German addresses and says that it is German', () => {
  const feed = inLanguage('de', () => feedOf({ name: 'Bollerwagen' }))
  expect(feed).toContain(`<link>${SITE}/de</link>`)
  expect(feed).toContain('<language>de</language>')
  expect(feed).toContain('<g:title>Bollerwagen</g:title>')
  expect(feed).toContain(`<g:link>${SITE}/de/products/${trail._id}</g:link>`)
})
