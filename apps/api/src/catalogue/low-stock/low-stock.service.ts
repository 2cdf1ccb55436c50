import { randomUUID } from 'node:crypto'
import { formatCount } from '@wheelyard/contract/values/format-count'
import { paths } from '@wheelyard/contract/shop/paths'
import type { Mail } from '@wheelyard/mail/outbox'
import type { Db } from '#api/db/client'
import { mailAdministrators } from '#api/people/admin-mails/admin-mails.store'
import { forgetRecovered, type LowProduct, noticeLow } from './low-stock.store.ts'

const LISTED_PRODUCTS = 50

/** One mail about all products that run low since the last one. Any number of processes may call it at once. */
export async function tellLowStock({ db, publicUrl }: { db: Db; publicUrl: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await forgetRecovered(tx)
    const low = await noticeLow(tx)
    if (low.length > 0) await mailAdministrators(tx, 'lowStock', lowStockMail(low, publicUrl))
  })
}

function lowStockMail(low: LowProduct[], publicUrl: string): Omit<Mail, 'to'> {
  const others = low.length - LISTED_PRODUCTS
  const [first] = low
  return {
    key: `low-stock:${randomUUID()}`,
    subject: first && low.length === 1 ? `Low stock: ${first.name}` : `Low stock: ${formatCount(low.length)} products`,
    content: {
      heading: 'Fewer than three minimum orders left',
      paragraphs: [
        low.length === 1 ? 'This product has run low.' : 'These products have run low.',
        ...(others > 0 ? [`Here are the lowest ${LISTED_PRODUCTS}; ${formatCount(others)} more are in the shop.`] : []),
      ],
      facts: low
        .slice(0, LISTED_PRODUCTS)
        .map(({ name, sku, available, minOrder }) => [
          `${formatCount(available)} left`,
          `${name}, ${sku}; minimum order ${formatCount(minOrder)}`,
        ]),
      action: { label: 'Open the products', url: `${publicUrl}${paths.dashboard.manageProducts}?sort=stock` },
    },
  }
}
