import { inLanguage } from '@wheelyard/messages/in-language'
import { expect, test } from 'vitest'
import { layOut } from './layout.ts'

const content = {
  heading: 'Order placed',
  paragraphs: ['Hello <b>Toys & Co</b>'],
  facts: [['Total', '$148.00'] as const],
  action: { label: 'Pay now', url: 'https://shop.example/pay?a=1&b="2"' },
  footnote: 'You get this email because you ordered.',
}

test('user input cannot become markup in an email', () => {
  const { html } = layOut(content)
  expect(html).toContain('Hello &lt;b&gt;Toys &amp; Co&lt;/b&gt;')
  expect(html).toContain('href="https://shop.example/pay?a=1&amp;b=&quot;2&quot;"')
})

test('the plain text contains everything the HTML does', () => {
  expect(layOut(content).text).toBe(
    `Order placed

Hello <b>Toys & Co</b>

Total: $148.00

Pay now:
https://shop.example/pay?a=1&b="2"

--
You get this email because you ordered.
`,
  )
})

test('the foot leads to the page that says how to reach the sender', () => {
  const { text, html } = layOut(content, { contactUrl: 'https://shop.example/help/contact?a="b"' })
  expect(text).toMatch(
    /\n--\nYou get this email because you ordered\.\nContact us: https:\/\/shop\.example\/help\/contact/,
  )
  expect(html).toContain('href="https://shop.example/help/contact?a=&quot;b&quot;"')
  expect(layOut({ heading: 'x', paragraphs: [] }, { contactUrl: 'https://shop.example' }).text).toBe(
    'x\n\n--\nContact us: https://shop.example\n',
  )
})

const english = (text: string) => ({ language: 'en', text }) as const

test('words of the sender’s own surround what the mail says, as text and line by line', () => {
  const words = {
    greeting: english('Hi <there>,'),
    note: english('Mind the gap.\nTwice.'),
    signOff: english('Your\nWheelyard team'),
  }
  const { text, html } = layOut(content, { words })
  expect(text).toBe(
    `Order placed

Hi <there>,

Hello <b>Toys & Co</b>

Mind the gap.
Twice.

Total: $148.00

Pay now:
https://shop.example/pay?a=1&b="2"

Your
Wheelyard team

--
You get this email because you ordered.
`,
  )
  const places = [
    'Hi &lt;there&gt;,',
    'Hello',
    'gap.<br>Twice.',
    'Total',
    'Pay now',
    'Your<br>Wheelyard team',
    'You get',
  ]
  expect(places.map((place) => html.indexOf(place))).toEqual(
    places.map((place) => html.lastIndexOf(place)).toSorted((a, b) => a - b),
  )
  expect(layOut({ ...content, words: {} }, { words }), 'words of one mail replace them').toEqual(layOut(content))
  expect(layOut(content, { words: { greeting: english('') } })).toEqual(layOut(content))
})

test('words in another language than the mail say so, and keep its direction', () => {
  const words = { greeting: { language: 'ar', text: 'مرحبا' }, signOff: english('Your team') } as const
  const { html } = inLanguage('ar', () => layOut(content, { words }))
  expect(html).toMatch(/<html lang="ar" dir="rtl">/)
  expect(html).toMatch(/<p style="[^"]+">مرحبا</)
  expect(html).toMatch(/<p lang="en" dir="ltr" style="[^"]+">Your team</)
})

const goods = {
  figures: ['Quantity', 'Unit price', 'Total'],
  rows: [
    { name: 'Trail 4x4 <b>', sku: 'TR-4X4', figures: ['25', '$141.00', '$3,525.00'] },
    { name: 'Knee pads', sku: 'KP-1', note: 'For ages 3 and up', figures: ['5', '$9.00', '$45.00'] },
  ],
  sums: [['Freight', '$80.00'] as const, ['Total', '$3,650.00'] as const],
}

test('goods are a table: aligned in the text, the SKU in one piece and the total in bold in the HTML', () => {
  const { text, html } = layOut({ heading: 'x', paragraphs: [], table: goods })
  expect(text).toBe(
    `x

Product        SKU     Quantity  Unit price      Total
Trail 4x4 <b>  TR-4X4        25     $141.00  $3,525.00
Knee pads      KP-1           5       $9.00     $45.00
  For ages 3 and up
------------------------------------------------------
                                    Freight     $80.00
                                      Total  $3,650.00
`,
  )
  expect(html).toContain('Trail 4x4 &lt;b&gt;')
  expect(html).toMatch(/white-space:nowrap">TR-4X4</)
  expect(html).toMatch(/font-weight:700[^>]*>\$3,650\.00</)
})
