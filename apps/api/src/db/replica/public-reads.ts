import { sql } from 'drizzle-orm'
import type { ChangeFeed } from '../change-feed.ts'
import { type Db, openDatabase } from '../client.ts'

const PAUSE_MS = 5_000

/** Reads public data from whichever database may answer. The read may run twice, so it must change nothing. */
export type PublicRead = <T>(read: (db: Db) => Promise<T>) => Promise<T>

type ReplicaOptions = {
  primary: Db
  replicaUrl: string
  poolSize: number
  changes: ChangeFeed
  onError: (error: Error) => void
}

// A change invalidates cached responses, and they are produced again from here: a lagging replica would put the old
// state back. So after each change, reads go to the primary until the replica has replayed the log up to there.
export class ReplicaReads {
  readonly #primary: Db
  readonly #replica: ReturnType<typeof openDatabase>
  readonly #onError: (error: Error) => void
  readonly #stopListening: () => void
  #requiredPosition: Promise<string> | undefined
  #caughtUp = false
  #pausedUntil = 0

  constructor({ primary, replicaUrl, poolSize, changes, onError }: ReplicaOptions) {
    this.#primary = primary
    this.#replica = openDatabase(replicaUrl, { poolSize, onError, watched: true, allowsStandby: true })
    this.#onError = onError
    this.#stopListening = changes.on(() => this.#reset())
  }

  readonly read: PublicRead = async (read) => {
    if (!(await this.#isUsable())) return await read(this.#primary)
    try {
      return await read(this.#replica.db)
    } catch (error) {
      this.#pause(error)
      return await read(this.#primary)
    }
  }

  async close(): Promise<void> {
    this.#stopListening()
    await this.#replica.close()
  }

  async #isUsable(): Promise<boolean> {
    if (Date.now() < this.#pausedUntil) return false
    if (this.#caughtUp) return true
    const required = (this.#requiredPosition ??= currentPosition(this.#primary))
    try {
      const isThere = await hasReplayed(this.#replica.db, await required)
      // Unless there was another change meanwhile.
      if (isThere && this.#requiredPosition === required) this.#caughtUp = true
      return isThere
    } catch (error) {
      this.#pause(error)
      return false
    }
  }

  #reset(): void {
    this.#requiredPosition = undefined
    this.#caughtUp = false
  }

  #pause(error: unknown): void {
    this.#reset()
    this.#pausedUntil = Date.now() + PAUSE_MS
    this.#onError(error instanceof Error ? error : new Error(String(error)))
  }
}

async function currentPosition(primary: Db): Promise<string> {
  const { rows } = await primary.execute<{ position: string }>(
    sql`select pg_current_wal_insert_lsn()::text as position`,
  )
  return rows[0]?.position ?? 'F/FFFFFFFF'
}

async function hasReplayed(replica: Db, position: string): Promise<boolean> {
  const { rows } = await replica.execute<{ replayed: boolean | null }>(
    sql`select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as replayed`,
  )
  return rows[0]?.replayed ?? false
}
