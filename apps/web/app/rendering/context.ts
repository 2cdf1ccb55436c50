import { createContext } from 'react-router'
import type { ApiClient } from '@wheelyard/contract/http/client'

/** The API, called in process by the loaders of public pages. Anonymous: pages are the same for every visitor. */
export const apiContext = createContext<ApiClient>()
