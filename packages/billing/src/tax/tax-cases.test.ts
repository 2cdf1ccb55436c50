import type { TaxRate } from '@wheelyard/contract/buying/tax.calls'
import { PPM_PER_PERCENT } from '@wheelyard/contract/buying/tax-rules'
import { type TaxCategory, taxCategories } from '@wheelyard/contract/catalogue/tax-category'
import { expect, it } from 'vitest'
import { decideByTable } from './decide-by-table.ts'
import type { Certificate, CheckedVatId } from './tax-question.ts'
import { placeOf, question, rate, TODAY } from './testing.ts'

/**
 * Written by hand, for an accountant to read. Rates are those of the seller's table, "DE 19/7": standard and reduced.
 * Today is 2026-11-16.
 */
const cases = `
seller      | to                | rates                        | VAT id                    | certificate        | goods            | decided                | because
-- at home
DE 10115    | DE 80331          | DE 19/7                      |                           |                    | standard         | taxed 19               | rate
DE 10115    | DE 80331          | DE 19/7                      |                           |                    | reduced          | taxed 7                | rate
DE 10115    | DE 80331          | DE 19/7                      |                           |                    | standard reduced | taxed 19, taxed 7      | rate
DE 10115    | DE 80331          | DE 19                        |                           |                    | standard reduced | taxed 19               | rate
DE 10115    | DE 80331          | DE 19/7                      |                           |                    | zero             | zero-rated 0           | rate
DE 10115    | DE 80331          | DE 19/7                      |                           |                    | standard zero    | taxed 19, zero-rated 0 | rate
DE 10115    | DE 80331          | DE 0                         |                           |                    | standard         | zero-rated 0           | rate
DE 10115    | DE 80331          | DE 19/7                      | FR40303265045 valid       |                    | standard         | taxed 19               | rate
DE 10115    | DE 80331          |                              |                           |                    | standard zero    | not-collected 0        | not-collected
DE 10115    | DE 80331          | DE 19 ..11-15                |                           |                    | standard         | not-collected 0        | not-collected
DE 10115    | DE 80331          | DE 19 ..11-16                |                           |                    | standard         | taxed 19               | rate
DE 10115    | DE 80331          | DE 19 11-17..                |                           |                    | standard         | not-collected 0        | not-collected
DE 10115    | DE 80331          | DE 19 ..11-15, DE 21 11-16.. |                           |                    | standard         | taxed 21               | rate
-- to another EU state
DE 10115    | FR 75001          | DE 19/7                      | FR40303265045 valid       |                    | standard reduced | intra-community 0      | intra-community
DE 10115    | FR 75001          | DE 19, FR 20                 | FR40303265045 valid       |                    | standard         | intra-community 0      | intra-community
DE 10115    | FR 75001          | DE 19                        | BE0428759497 valid        |                    | standard         | intra-community 0      | intra-community
DE 10115    | FR 75001          | DE 19                        |                           |                    | standard         | taxed 19               | no-vat-id
DE 10115    | FR 75001          | DE 19, FR 20                 |                           |                    | standard         | taxed 20               | no-vat-id
DE 10115    | FR 75001          | DE 19/7, FR 20               |                           |                    | reduced          | taxed 20               | no-vat-id
DE 10115    | FR 75001          | DE 19                        | DE136695976 valid         |                    | standard         | taxed 19               | no-vat-id
DE 10115    | FR 75001          | DE 19                        | FR40303265045 invalid     |                    | standard         | taxed 19               | vat-id-invalid
DE 10115    | FR 75001          | DE 19, FR 20                 | FR40303265045 unavailable |                    | standard         | taxed 20               | register-silent
DE 10115    | FR 75001          | DE 19                        | FR40303265045 unknown     |                    | standard         | taxed 19               | register-silent
DE 10115    | FR 75001          | DE 19                        |                           |                    | zero             | zero-rated 0           | rate
DE 10115    | FR 75001          |                              |                           |                    | standard         | not-collected 0        | not-collected
DE 10115    | GR 10431          | DE 19                        | EL094259216 valid         |                    | standard         | intra-community 0      | intra-community
DE 10115    | MC 98000          | DE 19                        | FR40303265045 valid       |                    | standard         | intra-community 0      | intra-community
FR 75001    | MC 98000          | FR 20                        | FR40303265045 valid       |                    | standard         | taxed 20               | rate
-- the British Isles
DE 10115    | GB SW1A 1AA       | DE 19                        |                           |                    | standard         | export 0               | export
DE 10115    | GB SW1A 1AA       | DE 19, GB 20                 |                           |                    | standard         | taxed 20               | rate
DE 10115    | GB BT1 5GS        | DE 19                        | XI110305878 valid         |                    | standard         | intra-community 0      | intra-community
DE 10115    | GB BT1 5GS        | DE 19                        |                           |                    | standard         | taxed 19               | no-vat-id
GB BT1 5GS  | IE D02 X285       | GB 20                        | IE6388047V valid          |                    | standard         | intra-community 0      | intra-community
GB SW1A 1AA | GB BT1 5GS        | GB 20                        | XI110305878 valid         |                    | standard         | taxed 20               | rate
GB SW1A 1AA | IM IM1 1AA        | GB 20                        |                           |                    | standard         | taxed 20               | rate
GB SW1A 1AA | FR 75001          | GB 20                        | FR40303265045 valid       |                    | standard         | export 0               | export
-- EU states, but outside the VAT area
ES 28001    | ES 35001          | ES 21                        |                           |                    | standard         | export 0               | export
DE 10115    | ES 38001          | DE 19, ES 21                 | ESB58378431 valid         |                    | standard         | export 0               | export
ES 28001    | ES 51001          | ES 21                        |                           |                    | standard         | export 0               | export
ES 28001    | ES 52001          | ES 21                        |                           |                    | standard         | export 0               | export
ES 35001    | ES 38001          | ES 7                         |                           |                    | standard         | taxed 7                | rate
FI 00100    | FI 22100          | FI 25.5                      |                           |                    | standard         | export 0               | export
FR 75001    | RE 97400          | FR 20                        |                           |                    | standard         | export 0               | export
FR 75001    | FR 97400          | FR 20, RE 8.5                |                           |                    | standard         | taxed 8.5              | rate
IT 00118    | IT 23041          | IT 22                        |                           |                    | standard         | export 0               | export
DE 10115    | DE 78266          | DE 19                        |                           |                    | standard         | export 0               | export
DE 10115    | DE 27498          | DE 19                        |                           |                    | standard         | export 0               | export
GR 10431    | GR 630 86         | GR 24                        |                           |                    | standard         | export 0               | export
-- out of the EU
DE 10115    | CH 8001           | DE 19                        |                           |                    | standard zero    | export 0               | export
DE 10115    | NO 0150           | DE 19, NO 25                 |                           |                    | standard         | taxed 25               | rate
DE 10115    | US IL 60601       | DE 19                        |                           |                    | standard         | export 0               | export
US IL 60601 | DE 10115          | US-IL 6.25                   | DE136695976 valid         |                    | standard         | export 0               | export
-- America
US IL 60601 | US Illinois 62701 | US-IL 6.25                   |                           |                    | standard         | taxed 6.25             | rate
US IL 60601 | US NY 10001       | US-IL 6.25, US-NY 8.875      |                           |                    | standard         | taxed 8.875            | rate
US IL 60601 | US OR 97201       | US-IL 6.25                   |                           |                    | standard         | not-collected 0        | not-collected
CA ON M5V   | CA ON K1A         | CA 5, CA-ON 13               |                           |                    | standard         | taxed 13               | rate
CA ON M5V   | CA AB T5J         | CA 5, CA-ON 13               |                           |                    | standard         | taxed 5                | rate
-- with a certificate
US IL 60601 | US IL 62701       | US-IL 6.25                   |                           | US-IL ..2026-11-16 | standard zero    | exempt 0               | certificate
US IL 60601 | US IL 62701       | US-IL 6.25                   |                           | US ..2027-12-31    | standard         | exempt 0               | certificate
US IL 60601 | US IL 62701       | US-IL 6.25                   |                           | US-IL ..2026-11-15 | standard         | taxed 6.25             | rate
US IL 60601 | US IL 62701       | US-IL 6.25                   |                           | US-NY ..2027-12-31 | standard         | taxed 6.25             | rate
DE 10115    | FR 75001          | DE 19                        | FR40303265045 valid       | FR ..2027-12-31    | standard         | exempt 0               | certificate
-- picked up at the seller's
DE 10115    | picked up         | DE 19/7                      | FR40303265045 valid       |                    | standard reduced | taxed 19, taxed 7      | picked-up
DE 10115    | picked up         | DE 19                        |                           |                    | zero             | zero-rated 0           | rate
US OR 97201 | picked up         | US-IL 6.25                   |                           |                    | standard         | not-collected 0        | not-collected
US IL 60601 | picked up         | US-IL 6.25                   |                           | US-IL ..2027-12-31 | standard         | exempt 0               | certificate
`

const rows = cases
  .trim()
  .split('\n')
  .slice(1)
  .filter((line) => !line.startsWith('--'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

it.each(rows)(
  '%s to %s with rates %s, %s %s, %s: %s, %s',
  (seller, to, rates, vatId, certificate, goods, ...decided) => {
    const isPickedUp = to === 'picked up'
    const { parts, reason } = decideByTable(
      question({
        seller: { ...placeOf(seller), vatId: 'DE136695976' },
        destination: placeOf(isPickedUp ? seller : to),
        isPickedUp,
        goods: taxCategories
          .filter((category) => goods.includes(category))
          .map((category) => ({ category, cents: 5000 })),
        buyer: { vatId: toVatId(vatId), certificates: toCertificates(certificate) },
      }),
      { version: 1, rates: rates.split(', ').filter(Boolean).flatMap(toRates) },
    )
    const treated = parts.map(({ treatment, ratePpm }) => `${treatment} ${ratePpm / PPM_PER_PERCENT}`)
    expect([treated.join(', '), reason.code]).toEqual(decided)
  },
)

/** "US-IL 6.25", "DE 19/7 ..11-15": until the 15th of this month. */
function toRates(text: string): TaxRate[] {
  const [place = '', percents = '', span = '..'] = text.split(' ')
  const [country, region = ''] = place.split('-')
  const [from, until] = span.split('..')
  const dates = { validFrom: from ? `2026-${from}` : '2020-01-01', validUntil: until ? `2026-${until}` : null }
  const categories: TaxCategory[] = ['standard', 'reduced']
  return percents
    .split('/')
    .map((percent, index) =>
      rate({ country: country!, region, category: categories[index]!, percent: Number(percent), ...dates }),
    )
}

function toVatId(text: string): CheckedVatId | null {
  const [vatId = '', outcome] = text.split(' ')
  if (!vatId) return null
  const names = { company: 'Jouets SARL', registeredName: 'SARL JOUETS' }
  return { vatId, outcome: outcome as CheckedVatId['outcome'], checkId: 'check', checkedAt: TODAY, ...names }
}

function toCertificates(text: string): Certificate[] {
  const [place = '', until = ''] = text.split(' ..')
  const [country = '', region = ''] = place.split('-')
  return place ? [{ id: 'one', country, region, number: 'R-12', validFrom: '2026-01-01', validUntil: until }] : []
}
