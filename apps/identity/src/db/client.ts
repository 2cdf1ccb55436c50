import { type Database, openPool } from '@wheelyard/postgres/pool'

export type { Db } from '@wheelyard/postgres/pool'

type Options = { watched?: boolean; directUrl?: string | undefined }

/**
 * A small pool of its own: a flood of sign-ins must not use up the shop's connections. It replaces broken connections,
 * and the call that used one rejects.
 */
export const openIdentityDatabase = (url: string, options: Options = {}): Database =>
  openPool(url, { name: 'wheelyard-identity', poolSize: 4, onError: () => {}, ...options })
