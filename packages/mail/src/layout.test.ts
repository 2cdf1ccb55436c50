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
  const { text, html } = layOut(content, 'https://shop.example/help/contact?a="b"')
  expect(text).toMatch(
    /\n--\nYou get this email because you ordered\.\nContact us: https:\/\/shop\.example\/help\/contact/,
  )
  expect(html).toContain('href="https://shop.example/help/contact?a=&quot;b&quot;"')
  expect(layOut({ heading: 'x', paragraphs: [] }, 'https://shop.example').text).toBe(
    'x\n\n--\nContact us: https://shop.example\n',
  )
})
