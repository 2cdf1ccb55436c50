import { expect, test } from 'vitest'
import { layOut } from './layout.ts'

const letter = {
  heading: 'Order placed',
  paragraphs: ['Hello <b>Toys & Co</b>'],
  facts: [['Total', '$148.00'] as const],
  action: { label: 'Pay now', url: 'https://shop.example/pay?a=1&b="2"' },
  footnote: 'You get this mail because you ordered.',
}

test('what a person typed cannot become markup in a mail', () => {
  const { html } = layOut(letter)
  expect(html).toContain('Hello &lt;b&gt;Toys &amp; Co&lt;/b&gt;')
  expect(html).toContain('href="https://shop.example/pay?a=1&amp;b=&quot;2&quot;"')
})

test('the plain text says all that the other says', () => {
  expect(layOut(letter).text).toBe(
    `Order placed

Hello <b>Toys & Co</b>

Total: $148.00

Pay now:
https://shop.example/pay?a=1&b="2"

--
You get this mail because you ordered.
`,
  )
})
