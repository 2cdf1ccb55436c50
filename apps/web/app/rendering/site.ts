import type { Site } from '@wheelyard/contract/office/shop.calls'
import { useRouteLoaderData } from 'react-router'

/** How this shop is run. Undefined only where the root route itself failed. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<Site>('root')
}
