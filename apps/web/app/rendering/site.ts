import type { Shop } from '@wheelyard/contract/calls/shop'
import { useRouteLoaderData } from 'react-router'

/** How this shop is run. Undefined only where the root route itself failed. */
export function useSite(): Shop | undefined {
  return useRouteLoaderData<Shop>('root')
}
