import { createContext } from 'react-router'
import type { ApiClient } from '@wheelyard/contract/calls/client'
import type { Shop } from '@wheelyard/contract/calls/shop'

/** The API, called in process by the loaders of public pages. Anonymous: pages are the same for every visitor. */
export const apiContext = createContext<ApiClient>()

/** `publicUrl`: where the shop is reached from outside, without a slash at the end; for canonical links and previews. */
export type Site = Shop

/** What a page must know of the running shop. Never taken from the request: its Host header is anybody's word. */
export const siteContext = createContext<Site>()

/** `frame` has all that is drawn anew, with every script there is, and marks where the rest of the `whole` belongs. */
export type DrawnPage = { frame: string; whole: Buffer }

/** Where a page is laid down: a `Response` would make a stream of it, only to be read out again. */
export const pageContext = createContext<Partial<DrawnPage>>()
