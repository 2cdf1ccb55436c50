import { type ApiClient, createClient } from '@wheelyard/contract/client'

/** The identity service. Its session is a cookie of its own, which must come along also where it runs apart. */
export const identityAt = (baseUrl: string): ApiClient =>
  createClient({ baseUrl, fetch: (url, init) => fetch(url, { ...init, credentials: 'include' }) })
