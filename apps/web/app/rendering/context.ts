import { createContext } from 'react-router'
import type { ApiClient } from '@wheelyard/contract/http/client'
import type { Site } from '@wheelyard/contract/office/shop.calls'

/** The API, called in process by the loaders of public pages. Anonymous: pages are the same for every visitor. */
export const apiContext = createContext<ApiClient>()

/** How this shop is run. Never taken from the request, whose Host header anyone can forge. */
export const siteContext = createContext<Site>()
