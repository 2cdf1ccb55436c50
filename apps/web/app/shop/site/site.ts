import type { Site } from '@wheelyard/contract/shop/shop.calls'
import { createContext, useRouteLoaderData } from 'react-router'

/** How this shop is run. Never taken from the request, whose Host header anyone can forge. */
export const siteContext = createContext<Site>()

/** Undefined only where the root route itself failed. */
export function useSite(): (Site & { sellerName: string; sellerCountry: string }) | undefined {
  return useRouteLoaderData('root')
}
