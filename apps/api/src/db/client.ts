import { type Database, openPool } from '@wheelyard/server/database-pool'

export type { Database, Db } from '@wheelyard/server/database-pool'

type Options = Omit<Parameters<typeof openPool>[1], 'name'>

export const openDatabase = (url: string, options: Options): Database =>
  openPool(url, { name: 'wheelyard', ...options })
