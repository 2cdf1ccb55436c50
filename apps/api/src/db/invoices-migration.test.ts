import { rm } from 'node:fs/promises'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { scratchDatabase } from '@wheelyard/postgres/testing/scratch-database'
import { beforeAll, expect, it } from 'vitest'
import { databaseChecks } from '#api/office/integrity/integrity.store'
import { ublOf } from '#api/finance/invoices/files.service'
import { issueWaitingInvoices } from '#api/finance/invoices/issue-waiting.service'
import { completeSeller } from '#api/finance/invoices/testing'
import { openDatabase } from './client.ts'
import { migrate } from './migrate.ts'
import { fillOrdersOfOneProduct, migrationsUpTo } from './testing/orders-of-one-product.ts'

const shop = perFile(() => scratchDatabase())
const opened = perFile(async () => openDatabase(shop.url, { poolSize: 4, onError: () => {} }))

// 100 orders: 70 paid, of which 20 refunded; the sequence has skipped some numbers, as sequences do.
beforeAll(async () => {
  const before = await migrationsUpTo(18)
  await migrate(shop.url, before)
  await fillOrdersOfOneProduct(shop.pool, 100)
  await shop.pool.query('update payments set invoice_number = invoice_number + 500 where invoice_number > 1040')
  await migrate(shop.url)
  await rm(before, { recursive: true })
})

const rows = async (query: string) => (await shop.pool.query(query)).rows

const expectSoundBooks = async () => {
  for (const { id, broken } of databaseChecks) expect(await rows(broken), id).toEqual([])
}

it('every number that was given is an invoice of its payment, and counting goes on from the last', async () => {
  expect(
    await rows(`
      select count(*)::int as invoices, max(i.number) as last, bool_and(i.total_cents = p.amount_cents
        and i.order_id = p.order_id and i.user_id = o.user_id and i.issued_at = coalesce(p.settled_at, o.paid_at)) as same
      from invoices i join payments p on p.id = payment_id join orders o on o.id = p.order_id`),
  ).toEqual([{ invoices: 70, last: 1570, same: true }])
  expect(await rows('select * from invoice_counters')).toEqual([
    { series: 'invoice', last_number: 1570, counted_from: 1571 },
  ])
  await expectSoundBooks()
})

it('an old invoice opens once the seller is complete, with its own number and day, and never changes after', async () => {
  const [invoice] = await rows(`select id, number, issued_at::date::text as day from invoices where number = 1001`)
  const read = async () => {
    const file = await ublOf(opened.db, invoice.id)
    return file.ok ? file.value.toString() : file.problem.code
  }
  expect(await read()).toBe('invoice-follows')
  await completeSeller(opened)
  const first = await read()
  expect(first).toContain('<cbc:ID>1001</cbc:ID>')
  expect(first).toContain(`<cbc:IssueDate>${invoice.day}</cbc:IssueDate>`)
  expect(first).toContain('Yard Trading')
  await completeSeller(opened, { sellerName: 'Somebody Else' })
  expect(await read()).toBe(first)
})

it('refunds older than credit notes get theirs', async () => {
  await issueWaitingInvoices(opened.db)
  expect(
    await rows(`select count(*)::int as notes, min(number) as first, max(number) as last,
      count(distinct refund_id)::int as refunds from invoices where series = 'credit-note'`),
  ).toEqual([{ notes: 20, first: 1001, last: 1020, refunds: 20 }])
  await expectSoundBooks()
})
