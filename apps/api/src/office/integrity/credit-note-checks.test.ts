import { perFile } from '@wheelyard/server/testing/fixtures'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { refundUnits, taxedPurchase } from '#api/finance/invoices/testing'
import { paymentShop } from '#api/finance/payments/testing'
import { runDatabaseChecks } from './integrity.store.ts'

const shop = perFile(paymentShop)

/** One invoice, of which two refunds were credited. */
beforeAll(async () => {
  const purchase = await taxedPurchase(shop)
  await refundUnits(purchase, [[purchase.kart, 2, 39.98]], 10)
  await refundUnits(purchase, [[purchase.book, 3, 20]])
  await shop.pool.query(`update payments set settled_at = now() - interval '2 hours'`)
})

/** Of invoices and credit notes, after a damage that is undone again. */
async function failing(...damages: string[]): Promise<string[]> {
  const checks: string[] = []
  const damaged = shop.db.transaction(async (tx) => {
    for (const statement of ['alter table invoices disable trigger user', ...damages])
      await tx.execute(sql.raw(statement))
    for (const { id, broken } of await runDatabaseChecks(tx))
      if (broken.length > 0 && /^(invoice|credit)-/.test(id)) checks.push(id)
    tx.rollback()
  })
  await expect(damaged).rejects.toThrow('Rollback')
  return checks
}

const firstNote = `series = 'credit-note' and number = 1001`
const sumOfNotes = (column: string) => `(select sum(${column}) from invoices where series = 'credit-note')`
const setInDocument = (path: string, value: number) =>
  `update invoices set document = jsonb_set(document, '${path}', '${value}') where ${firstNote}`

it('credit notes of a part are found in order', async () => {
  expect(await failing()).toEqual([])
})

describe('it is noticed if', () => {
  it.each<[string, string, string[]]>([
    [
      'a credit note is of another amount than its refund',
      'credit-notes',
      [`update refunds set amount_cents = amount_cents + 1`],
    ],
    ['it has other tax', 'credit-notes', [`update invoices set tax_cents = tax_cents + 1 where ${firstNote}`]],
    [
      'more is taken back than was invoiced',
      'credit-notes',
      [`update invoices set total_cents = ${sumOfNotes('total_cents')} - 1 where series = 'invoice'`],
    ],
    [
      'all is taken back, and yet not all of the tax',
      'credit-notes',
      [
        `update invoices set total_cents = ${sumOfNotes('total_cents')}, tax_cents = ${sumOfNotes('tax_cents')} + 1
         where series = 'invoice'`,
      ],
    ],
    [
      'an invoice is corrected of which a part was taken back',
      'credit-notes',
      [
        `update invoices set refund_id = null where ${firstNote}`,
        `update invoices note set total_cents = invoice.total_cents, tax_cents = invoice.tax_cents
         from invoices invoice where note.refund_id is null and invoice.id = note.corrects_id`,
      ],
    ],
    [
      'a refund stays without its credit note',
      'credit-notes',
      [`delete from invoices where ${firstNote}`, `update refunds set settled_at = now() - interval '2 hours'`],
    ],
    ['a rate is another one', 'invoice-documents', [setInDocument('{taxes,0,ratePpm}', 70_000)]],
    ['one rate has what belongs to another', 'invoice-documents', [setInDocument('{taxes,0,taxableCents}', 1)]],
    ['the lines are of less', 'invoice-documents', [setInDocument('{lines,0,totalCents}', 1)]],
    ['what is refunded only in part has no invoice', 'invoice-per-payment', [`delete from invoices`]],
  ])('%s', async (_what, check, damages) => {
    expect(await failing(...damages)).toContain(check)
  })
})

it('what was refunded in full needs no invoice', async () => {
  const refundedInFull = `update refunds set amount_cents = payments.amount_cents from payments`
  expect(await failing(`delete from invoices`, refundedInFull)).not.toContain('invoice-per-payment')
})
