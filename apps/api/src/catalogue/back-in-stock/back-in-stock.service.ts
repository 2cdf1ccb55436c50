import { backInStockApi, productInStock, tooManyProducts } from '@wheelyard/contract/catalogue/back-in-stock.calls'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { pageUrl } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import { isOrderable } from '@wheelyard/contract/catalogue/product-rules'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Mail } from '@wheelyard/mail/outbox'
import * as t from '@wheelyard/messages/server'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { enqueueCustomerMail } from '#api/shop/mail/mail.store'
import { offersFor } from '../offers/offers.store.ts'
import { addRequest, type Answered, takeAnswered } from './back-in-stock.store.ts'

export async function askForReturn(
  db: Db,
  { userId, email }: Caller,
  productId: string,
): Promise<ResultOf<typeof backInStockApi.ask>> {
  if (await addRequest(db, { userId, productId })) return ok({ productId, email })
  const [product] = await offersFor(db, [productId])
  if (!product || product.archivedAt) return refuse(notFound('Product'))
  return refuse(isOrderable(product) ? productInStock : tooManyProducts)
}

const BATCH = 100

/** One email per request, which ends with it. */
export async function tellWhoWaits({ db, publicUrl }: { db: Db; publicUrl: string }): Promise<number> {
  let told = 0
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const answered = await takeAnswered(tx, BATCH)
      for (const request of answered) await enqueueCustomerMail(tx, () => backInStockMail(request, publicUrl))
      return answered.length
    })
    told += count
    if (count < BATCH) return told
  }
}

export const backInStockMail = (request: Answered, publicUrl: string): Mail => ({
  key: `back-in-stock:${request.userId}:${request.productId}:${request.requestedAt.toISOString()}`,
  to: request.email,
  subject: t.backInStock_backInStock({ name: request.name }),
  content: {
    heading: t.backInStock_nameIsBackIn({ name: request.name }),
    paragraphs: [t.backInStock_youAskedUsTo()],
    facts: [[t.backInStock_available(), String(request.available)]],
    action: { label: t.backInStock_viewProduct(), url: pageUrl(publicUrl, paths.product(request.productId)) },
    footnote: t.backInStock_youreReceivingThisOne(),
  },
})
