import { randomUUID } from 'node:crypto'
import { formatCount } from '@wheelyard/messages/format'
import { pageUrl } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import type { Mail } from '@wheelyard/mail/outbox'
import * as t from '@wheelyard/messages/server'
import type { Db } from '#api/db/client'
import { mailStaff } from '#api/people/staff-mails/staff-mails.store'
import { forgetRecovered, type LowProduct, noticeLow } from './low-stock.store.ts'

const LISTED_PRODUCTS = 50

/** One mail about all products that run low since the last one. Any number of processes may call it at once. */
export async function tellLowStock({ db, publicUrl }: { db: Db; publicUrl: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await forgetRecovered(tx)
    const low = await noticeLow(tx)
    if (low.length > 0) await mailStaff(tx, 'lowStock', () => lowStockMail(low, publicUrl))
  })
}

function lowStockMail(low: LowProduct[], publicUrl: string): Omit<Mail, 'to'> {
  const others = low.length - LISTED_PRODUCTS
  const [first] = low
  return {
    key: `low-stock:${randomUUID()}`,
    subject:
      first && low.length === 1
        ? t.lowStock_lowStock({ name: first.name })
        : t.lowStock_lowStockProducts({ low: low.length }),
    content: {
      heading: t.lowStock_runningLowFewerThan(),
      paragraphs: [
        t.lowStock_timeToRestockThese({ low: low.length }),
        ...(others > 0 ? [t.lowStock_hereAreLowestManage({ listedProducts: LISTED_PRODUCTS, others })] : []),
      ],
      table: {
        figures: [t.lowStock_left(), t.lowStock_minimumOrder()],
        rows: low.slice(0, LISTED_PRODUCTS).map(({ name, sku, available, minOrder }) => ({
          name,
          sku,
          figures: [formatCount(available), formatCount(minOrder)],
        })),
      },
      action: {
        label: t.lowStock_openManageProducts(),
        url: `${pageUrl(publicUrl, paths.dashboard.manageProducts)}?sort=stock`,
      },
    },
  }
}
