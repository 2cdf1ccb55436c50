import { diskFull, isNearlyFull } from '@wheelyard/embedded-postgres/disk-full'
import { isDatabaseOutage } from '@wheelyard/postgres/outage'
import { StartupError } from '@wheelyard/server/startup-error'

type Home = { databaseUrl: string | undefined; dataDir: string }

/** A database that fails on the way is the operator's to mend: one line instead of the statement it failed at. */
export async function explainFailedStart(error: unknown, { databaseUrl, dataDir }: Home): Promise<unknown> {
  if (!isDatabaseOutage(error)) return error
  if (!databaseUrl && (await isNearlyFull(dataDir))) return diskFull(dataDir, { cause: error })
  return new StartupError(`The database failed while the shop was starting (${reasonOf(error)}).`, { cause: error })
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? reasonOf(error.cause) : error.message
}
