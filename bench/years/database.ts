import { join } from 'node:path'
import { prepareCluster } from '@wheelyard/embedded-postgres/cluster'
import { databaseUrl } from '@wheelyard/embedded-postgres/embedded-postgres'
import { startPostmaster } from '@wheelyard/embedded-postgres/postmaster'
import { serverSettings } from '@wheelyard/embedded-postgres/server-settings'

// What a shop of this size would give it; the embedded settings are for a small one.
const FOR_MILLIONS = { shared_buffers: '2GB', max_wal_size: '8GB', autovacuum: 'off', checkpoint_timeout: '30min' }

/** In a folder that stays. Safe against a crash only when it is measured, not while it is filled. */
export async function openBigDatabase(folder: string, { fsync }: { fsync: boolean }) {
  const { osUser, postgres, cluster, password } = await prepareCluster(folder, false)
  const address = { kind: 'socket', folder: cluster } as const
  const settings = { ...serverSettings(address, fsync), ...FOR_MILLIONS }
  const server = await startPostmaster({ postgres, cluster, osUser, settings, logFile: join(folder, 'postgres.log') })
  // PostgreSQL's process does not keep ours alive.
  const alive = setInterval(() => {}, 1_000)
  const stop = async () => {
    await server.stop()
    clearInterval(alive)
  }
  return { url: databaseUrl(address, password), stop }
}
