import { type Shipment, type ShipmentBody, shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import { type OrderReturn, type ReturnRequestBody, returnsApi } from '@wheelyard/contract/fulfilment/returns.calls'
import { type ReceivedLine, returnDeskApi } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { returnRefundsApi, type ReturnRefundBody } from '@wheelyard/contract/finance/return-refunds.calls'
import { type Order } from '@wheelyard/contract/orders/orders.calls'
import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { type Account, api, demoAdmin } from './shop-calls.ts'
import { newPaidOrder } from './shipments.ts'

/** As a date field takes it. */
export const today = (): string => new Date().toISOString().slice(0, 10)
export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Of two products, 12 units at $20.00 and 8 at $50.00, all of them shipped today. */
export async function newShippedOrder() {
  const paid = await newPaidOrder()
  await shipAll(paid.order)
  return paid
}

export async function shipAll({ _id }: Order): Promise<void> {
  const { token } = await demoAdmin()
  await api.call(shipmentsApi.shipRest, { query: { id: _id } }, { token })
}

/** A photo of one colour, as a file chooser takes it. */
export async function photo(name: string, background = '#b3541e') {
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background } })
  return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
}

export async function uploadPhotos(buyer: Account, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 1; n <= count; n += 1) {
    const { buffer, mimeType } = await photo(`photo-${n}.png`)
    const { _id } = await api.upload(returnsApi.uploadPhoto, new Blob([buffer], { type: mimeType }), {}, buyer)
    ids.push(_id)
  }
  return ids
}

type Parts = Partial<ReturnRequestBody> & { quantity?: number; photos?: number }

/** Some units of the order's first product, damaged, unless the parts say otherwise. */
export async function requestReturn(buyer: Account, order: Order, parts: Parts = {}): Promise<OrderReturn> {
  const { quantity = 2, photos = 0, ...rest } = parts
  const productId = order.lines[0]?.productId ?? ''
  const photoIds = await uploadPhotos(buyer, photos)
  const lines = [{ productId, quantity, reason: 'damaged', wish: 'refund', photoIds } as const]
  const body = { arrivedOn: today(), lines, ...rest }
  return api.call(returnsApi.request, { params: { id: order._id }, body }, buyer)
}

/** As the desk does it. */
export const desk = {
  authorise: async ({ _id }: Named, { sendBack = true, note = '' } = {}): Promise<OrderReturn> =>
    api.call(returnDeskApi.authorise, { params: { id: _id }, body: { sendBack, note } }, await demoAdmin()),
  refuse: async ({ _id }: Named, note: string): Promise<OrderReturn> =>
    api.call(returnDeskApi.refuse, { params: { id: _id }, body: { note } }, await demoAdmin()),
  receive: async ({ _id }: Named, lines: ReceivedLine[]): Promise<OrderReturn> =>
    api.call(returnDeskApi.receive, { params: { id: _id }, body: { lines } }, await demoAdmin()),
  refund: async ({ _id }: Named, body: ReturnRefundBody): Promise<OrderReturn> =>
    api.call(returnRefundsApi.refund, { params: { id: _id }, body }, await demoAdmin()),
  replace: async ({ _id }: Named, body: ShipmentBody): Promise<Shipment> =>
    api.call(returnDeskApi.replace, { params: { id: _id }, body }, await demoAdmin()),
}
type Named = Pick<OrderReturn, '_id'>

/** The return whose page is open. */
export const shownReturn = (page: Page): Named => ({ _id: page.url().split('/').at(-1) ?? '' })

export const choose = (page: Page, { name }: Product) => page.getByRole('checkbox', { name }).check()

/** The card of one product in the form. */
export const cardOf = (page: Page, { name }: Product): Locator => page.getByRole('group', { name, exact: true })

export const choosePhotos = (page: Page, { name }: Product, files: Awaited<ReturnType<typeof photo>>[]) =>
  page.getByLabel(`Photos of ${name}`, { exact: true }).setInputFiles(files)

export const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click()
