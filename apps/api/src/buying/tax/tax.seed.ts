import type { TaxRate } from '@wheelyard/contract/buying/tax.calls'
import type { Db } from '#api/db/client'
import { waitToSeed } from '#api/db/seed-lock'
import { findTaxTable, insertTaxTable } from './tax-table.store.ts'

/** Tax by the table, for a seller in Illinois. */
export async function seedTax(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await waitToSeed(tx)
    const { version } = await findTaxTable(tx)
    if (version === 0) await insertTaxTable(tx, { version, engine: 'table', rates: demoRates }, 'shop')
  })
}

const standard = { category: 'standard', validFrom: '2026-01-01', validUntil: null } as const

const stateTax = (region: string, state: string, percent: number): TaxRate => ({
  ...standard,
  country: 'US',
  region,
  name: `${state} sales tax`,
  percent,
})

/** The states' own rates, without those of counties and cities. */
const demoRates: TaxRate[] = [
  stateTax('IL', 'Illinois', 6.25),
  stateTax('CA', 'California', 7.25),
  stateTax('FL', 'Florida', 6),
  stateTax('IN', 'Indiana', 7),
  stateTax('MI', 'Michigan', 6),
  stateTax('NY', 'New York', 4),
  stateTax('OH', 'Ohio', 5.75),
  stateTax('TX', 'Texas', 6.25),
  stateTax('WA', 'Washington', 6.5),
  stateTax('WI', 'Wisconsin', 5),
  { ...standard, country: 'CA', region: '', name: 'GST', percent: 5 },
]
