import { randomUUID } from 'node:crypto'
import { addressesApi } from '@wheelyard/contract/buying/addresses.calls'
import { certificatesApi } from '@wheelyard/contract/buying/exemption-certificates.calls'
import { freightQuotesApi } from '@wheelyard/contract/orders/freight-quotes.calls'
import type { FreightQuote } from '@wheelyard/contract/orders/order-freight.schemas'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import type { Texts } from './hostile-texts.ts'
import { quotedOrder } from './quoted-orders.ts'
import { type Account, api, demoAdmin } from './shop-calls.ts'

export type HostilePapers = {
  /** Paid goods, whose freight was proposed with a note. */
  quoted: Order
  quote: FreightQuote
}

const PDF = new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' })

/** Certificates, one that waits and one that was refused, and a proposal of freight. */
export async function storeHostilePapers(buyer: Account, texts: Texts): Promise<HostilePapers> {
  const admin = await demoAdmin()
  const valid = { country: 'US', region: 'WY', validFrom: '2026-01-01', validUntil: '2099-12-31' }
  const query = { ...valid, number: texts.certificateNumber }
  const refused = await api.upload(certificatesApi.submit, PDF, { query }, buyer)
  const refusal = { params: { id: refused._id }, body: { reason: texts.refusal } }
  await api.call(certificatesApi.refuse, refusal, admin)
  await api.upload(certificatesApi.submit, PDF, { query }, buyer)

  const quoted = await quotedOrder(buyer)
  const addresses = await api.call(addressesApi.mine, {}, buyer)
  for (const { _id: id } of addresses) await api.call(addressesApi.remove, { params: { id } }, buyer)
  const terms = { amount: 480, minDays: 30, maxDays: 40, note: texts.quoteNote }
  const quote = await api.call(freightQuotesApi.propose, { params: { id: quoted._id }, body: terms }, admin)
  return { quoted, quote }
}

/** Tells two texts of a kind apart; short enough to search for. */
export const newMark = (): string => randomUUID().slice(0, 8)
