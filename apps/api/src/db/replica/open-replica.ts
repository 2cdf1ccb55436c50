import { ReplicaReads } from '@wheelyard/postgres/replica-reads'
import { publicReads, replicaPauses } from '#api/telemetry/metrics/database-metrics'
import type { ChangeFeed } from '../change-feed.ts'
import { type Db, openDatabase } from '../client.ts'

type Options = {
  primary: Db
  replicaUrl: string
  poolSize: number
  changes: ChangeFeed
  onError: (error: Error) => void
}

export function openReplica({ primary, replicaUrl, poolSize, changes, onError }: Options): ReplicaReads {
  return new ReplicaReads({
    primary,
    replica: openDatabase(replicaUrl, { poolSize, onError, watched: true, allowsStandby: true }),
    onChange: (listener) => changes.on(listener),
    onRead: (answeredBy) => publicReads.inc({ answered_by: answeredBy }),
    onPause(error) {
      replicaPauses.inc()
      onError(error)
    },
  })
}
