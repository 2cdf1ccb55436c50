import { checkAllViews } from './support/all-views.ts'
import { browseAs, demoAdmin, newProduct } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

test('an administrator says what a product is shipped in, and its page tells it', async ({ page }, testInfo) => {
  const product = await newProduct('Boxed Kart')
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/editProduct/${product._id}`)
  const shipping = page.getByRole('group', { name: 'Shipping' })
  const field = (name: string) => shipping.getByLabel(name, { exact: true })
  const save = page.getByRole('button', { name: 'Save Product' })
  const figures = shipping.getByRole('status')
  const fill = async (texts: Record<string, string>) => {
    for (const [label, text] of Object.entries(texts)) await field(label).fill(text)
  }

  await fill({ 'Carton length': '900', 'Carton width': '540', 'Carton height': '54.5', 'Units per carton': '2' })
  await expect(field('Carton length')).toHaveAccessibleDescription('90 cm')
  await expect(figures).toHaveText('')
  await fill({ 'UN number': '2800', 'HS code': '9503' })
  await save.click()
  await expect(field('Carton height')).toBeFocused()
  const mistakes = {
    'Carton height': 'In millimetres Carton height in mm: a whole number from 10 to 15,000',
    'Carton weight': 'In kilograms Carton weight in kg: a number from 0.001 to 30,000',
    'Stack height': 'Cartons, the lowest included Stack height in cartons: a whole number from 1 to 100',
    'UN number': 'For dangerous goods such as batteries. UN number: UN and four digits, as in UN2800',
    'HS code': /^Customs tariff number, for example 9503\.00\. HS code: 6 to 10 digits/,
  }
  for (const [label, sentence] of Object.entries(mistakes))
    await expect(field(label)).toHaveAccessibleDescription(sentence)
  await checkAllViews(page, testInfo, { who: 'admin', parts: ['form'] })

  await fill({ 'Carton height': '540', 'Carton weight': '0.0194', 'Stack height': '4' })
  await expect(figures).toContainText('0.019 kg is very light for 0.262 m³. Is the weight in kilograms?')
  await fill({ 'Carton weight': '19.4' })
  await expect(figures).toHaveText('A carton takes 0.262 m³ and weighs 19.4 kg; a unit in it 0.131 m³ and 9.7 kg.')
  await field('Keep upright').check()
  await fill({ Battery: 'sealed lead-acid 6 V 4.5 Ah', 'UN number': 'un2800', 'HS code': '9503.00' })
  await field('Country of origin').selectOption('Poland')
  await save.click()
  await expect(page.getByText(`${product.name} is saved`)).toBeVisible()

  await page.goto(`/products/${product._id}`)
  const facts = page.getByRole('region', { name: 'Shipping' })
  await expect(facts.getByRole('term')).toHaveText([
    'Carton',
    'Stacking',
    'Battery',
    'Dangerous goods',
    'HS code',
    'Made in',
  ])
  await expect(facts.getByRole('definition')).toHaveText([
    '90 × 54 × 54 cm, 19.4 kg, 2 units',
    'stacks up to 4 high, upright',
    'sealed lead-acid 6 V 4.5 Ah',
    'UN2800, wet batteries, non-spillable',
    '9503.00',
    'Poland',
  ])
  await checkAllViews(page, testInfo, { who: 'admin', parts: ['main'] })
  await page.goto(`/dashboard/auditLog?topic=product&q=${encodeURIComponent(product.name)}`)
  const entry = page.getByRole('row').filter({ hasText: 'Product changed' })
  await expect(entry).toContainText('carton: none → 90 × 54 × 54 cm, 19.4 kg, 2 units, stacks up to 4 high, upright')
  await expect(entry).toContainText('UN number: none → UN2800')

  await page.goto(`/dashboard/editProduct/${product._id}`)
  const measures = ['Carton length', 'Carton width', 'Carton height', 'Carton weight', 'Units per carton']
  for (const label of [...measures, 'Stack height', 'UN number', 'HS code', 'Battery']) await field(label).clear()
  await field('Country of origin').selectOption('Not known')
  await save.click()
  await expect(page.getByText(`${product.name} is saved`)).toBeVisible()
  await page.goto(`/products/${product._id}`)
  await expect(page.getByRole('heading', { name: product.name })).toBeVisible()
  await expect(facts).toHaveCount(0)
})
