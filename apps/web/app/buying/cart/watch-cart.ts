import { QueryObserver } from '@tanstack/react-query'
import { showSavedQuantities } from '#web/buying/cart/cart-quantities.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { savedCart } from './cart-sources.ts'
import { cartQuery } from './cart.queries.ts'

/** Until it is stopped: what the shop has saved, fetched again when the customer returns to the tab. */
export function watchCart(): () => void {
  const client = queryClient()
  // On public pages no provider does it.
  client.mount()
  const observer = new QueryObserver(client, { ...cartQuery(savedCart), throwOnError: false })
  const stop = observer.subscribe(({ data }) => showSavedQuantities(data?.lines))
  return () => {
    stop()
    client.unmount()
  }
}
