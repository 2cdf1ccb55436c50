import { createContext } from 'react-router'
import type { ApiClient } from '@wheelyard/contract/client'

/** The API, called in process by the loaders of public pages. Anonymous: pages are the same for every visitor. */
export const apiContext = createContext<ApiClient>()

export type Site = {
  /** Where the shop is reached from outside, without a slash at the end; for canonical links and previews. */
  publicUrl: string
  /** Stand-ins are in use, and every page says so. */
  demo: boolean
}

/** What a page must know of the running shop. Never taken from the request: its Host header is anybody's word. */
export const siteContext = createContext<Site>({ publicUrl: 'http://localhost:3000', demo: true })
