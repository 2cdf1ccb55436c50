import { randomUUID } from 'node:crypto'
import { formatCount } from '@wheelyard/messages/format-count'
import { paths } from '@wheelyard/contract/shop/paths'
import type { Mail } from '@wheelyard/mail/outbox'
import type { Db } from '#api/db/client'
import { mailStaff } from '#api/people/staff-mails/staff-mails.store'
import { forgetRecovered, type LowProduct, noticeLow } from './low-stock.store.ts'

const LISTED_PRODUCTS = 50

/** One mail about all products that run low since the last one. Any number of processes may call it at once. */
export async function tellLowStock({ db, publicUrl }: { db: Db; publicUrl: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await forgetRecovered(tx)
    const low = await noticeLow(tx)
    if (low.length > 0) await mailStaff(tx, 'lowStock', lowStockMail(low, publicUrl))
  })
}

function lowStockMail(low: LowProduct[], publicUrl: string): Omit<Mail, 'to'> {
  const others = low.length - LISTED_PRODUCTS
  const [first] = low
  return {
    key: `low-stock:${randomUUID()}`,
    subject: first && low.length === 1 ? `Low stock: ${first.name}` : `Low stock: ${formatCount(low.length)} products`,
    content: {
      heading: 'Running low: fewer than three minimum orders left',
      paragraphs: [
        low.length === 1 ? 'Time to restock this product?' : 'Time to restock these products?',
        ...(others > 0
          ? [`Here are the lowest ${LISTED_PRODUCTS}. Manage Products lists ${formatCount(others)} more.`]
          : []),
      ],
      table: {
        figures: ['Left', 'Minimum order'],
        rows: low.slice(0, LISTED_PRODUCTS).map(({ name, sku, available, minOrder }) => ({
          name,
          sku,
          figures: [formatCount(available), formatCount(minOrder)],
        })),
      },
      action: { label: 'Open Manage Products', url: `${publicUrl}${paths.dashboard.manageProducts}?sort=stock` },
    },
  }
}
