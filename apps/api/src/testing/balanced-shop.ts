import { migrateIdentity } from '@wheelyard/identity/db/migrate'
import { type Replicated, startReplicated } from '@wheelyard/embedded-postgres/testing/replicated-cluster'
import { type DatabaseProxy, databaseProxy } from '@wheelyard/postgres/testing/database-proxy'
import { openDatabase } from '#api/db/client'
import { migrate } from '#api/db/migrate'
import type { ReplicaReads } from '@wheelyard/postgres/replica-reads'
import { openReplica } from '#api/db/replica/open-replica'
import { startWorker } from '#api/jobs/worker'
import { type TestShop, testShop } from './test-shop.ts'

export type BalancedShop = {
  servers: Replicated
  /** Leads to one of the two servers, at first to the primary. */
  balancer: DatabaseProxy
  shop: TestShop
  reads: ReplicaReads
  /** What jobs called `note` were given. */
  notes: unknown[]
  close(): Promise<void>
}

/** A shop that reaches its PostgreSQL through a balancer, as in a cluster; and a standby. */
export async function balancedShop(): Promise<BalancedShop> {
  const servers = await startReplicated({
    fsync: false,
    fill: async (url) => {
      await migrate(url)
      await migrateIdentity(url)
    },
  })
  const balancer = await databaseProxy(servers.primary.url)
  const { url } = balancer
  const opened = openDatabase(url, { poolSize: 6, onError: () => {} })
  const shop = await testShop({ database: { ...opened, url, truncate: async () => {} } })
  const { changes, log } = shop.coreDeps
  const replica = { replicaUrl: servers.replica.url, poolSize: 2, onError: () => {} }
  const reads = openReplica({ primary: shop.db, changes, ...replica })
  const notes: unknown[] = []
  const worker = await startWorker(shop.pool, [{ name: 'note', run: async (text) => void notes.push(text) }], log)
  return {
    servers,
    balancer,
    shop,
    reads,
    notes,
    async close() {
      await worker.stop()
      await reads.close()
      await shop.close()
      await balancer.close()
      await servers.stop()
    },
  }
}
