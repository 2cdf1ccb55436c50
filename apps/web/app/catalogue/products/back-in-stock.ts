import { backInStockApi } from '@wheelyard/contract/catalogue/back-in-stock.calls'
import { api } from '#web/lib/api-client.ts'
import { messageOf } from '#web/lib/message-of.ts'

// Loaded only for customers on the page of a product that cannot be ordered.

export async function isWaitingFor(productId: string): Promise<boolean> {
  const requests = await api.call(backInStockApi.mine)
  return requests.some((request) => request.productId === productId)
}

/** The reason why it could not be done, if any. */
export async function setWaitingFor(id: string, isWaiting: boolean): Promise<string | undefined> {
  try {
    await api.call(isWaiting ? backInStockApi.ask : backInStockApi.forget, { params: { id } })
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}
