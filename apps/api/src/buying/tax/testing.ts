import { taxApi, type TaxRate, type TaxTable } from '@wheelyard/contract/buying/tax.calls'
import type { TaxCategory } from '@wheelyard/contract/catalogue/tax-category'
import type { Person, TestShop } from '#api/testing/test-shop'
import { businessDetails, exemptionCertificates } from '#api/tables/business-details'
import { changeSettings } from '#api/shop/settings/testing'

/** Unless told otherwise: 6.25% in Illinois, since 2026. */
export const taxRate = (parts: Partial<TaxRate> = {}): TaxRate => ({
  country: 'US',
  region: 'IL',
  category: 'standard',
  name: 'Illinois sales tax',
  percent: 6.25,
  validFrom: '2026-01-01',
  validUntil: null,
  ...parts,
})

export const vat = (country: string, percent: number, category: TaxCategory = 'standard') =>
  taxRate({ country, region: '', name: 'VAT', percent, category })

/** With tax by the table, beside direct purchase, as the demo shop has both. */
export const saveTax = ({ api }: Person, version: number, ...rates: TaxRate[]): Promise<TaxTable> =>
  api.call(taxApi.save, { body: { version, engine: 'table', rates, keepDirectPurchase: true } })

const places = {
  US: { sellerCity: 'Springfield', sellerRegion: 'IL', sellerPostcode: '62701', sellerVatId: '' },
  DE: { sellerCity: 'Berlin', sellerRegion: '', sellerPostcode: '10115', sellerVatId: 'DE136695976' },
}

export const sellFrom = (shop: TestShop, sellerCountry: keyof typeof places) =>
  changeSettings(shop, { sellerCountry, sellerLine1: '1 Yard Lane', ...places[sellerCountry] })

export const categorise = ({ pool }: TestShop, productId: string, category: TaxCategory) =>
  pool.query('update products set tax_category = $2 where id = $1', [productId, category])

export async function giveVatId({ db }: TestShop, { userId }: Person, vatId: string): Promise<void> {
  const billingAddress = { line1: '1 Rue', line2: '', city: 'Lyon', region: '', postcode: '69001', country: 'FR' }
  await db
    .insert(businessDetails)
    .values({ userId, companyName: 'Jouets SARL', vatId, billingAddress })
    .onConflictDoUpdate({ target: businessDetails.userId, set: { vatId } })
}

/** In days from now. */
export const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

type Days = { from?: string; until?: string }

/** For Illinois, and accepted. Returns its id. */
export async function giveCertificate({ db }: TestShop, { userId }: Person, days: Days = {}): Promise<string> {
  const { from = dayFromNow(-30), until = dayFromNow(30) } = days
  const [row] = await db
    .insert(exemptionCertificates)
    .values({
      userId,
      country: 'US',
      region: 'IL',
      number: 'IL-4711',
      validFrom: from,
      validUntil: until,
      fileName: 'resale.pdf',
      fileSize: 4,
      file: Buffer.from('%PDF'),
      acceptedAt: new Date(),
      acceptedBy: 'shop',
    })
    .returning({ id: exemptionCertificates.id })
  if (!row) throw new Error('the certificate was not stored')
  return row.id
}
