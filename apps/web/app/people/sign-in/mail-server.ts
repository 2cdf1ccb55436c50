import { shopApi } from '@wheelyard/contract/shop/shop.calls'
import { api } from '#web/lib/api-client.ts'

/** False also when it is unknown: a late email is no reason to stop anything. */
export async function isMailServerDown(): Promise<boolean> {
  const shop = await api.call(shopApi.shop).catch(() => undefined)
  return shop?.emailsAreLate === true
}
