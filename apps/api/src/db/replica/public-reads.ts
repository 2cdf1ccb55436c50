import { sql } from 'drizzle-orm'
import type { ChangeFeed } from '../change-feed.ts'
import { type Db, openDatabase } from '../client.ts'

/** A replica that failed is left alone for so long. */
const AWAY_MS = 5_000

/** Runs a read of what everybody may see, on whichever database may answer it. It may run twice, so it must change nothing. */
export type PublicRead = <T>(read: (db: Db) => Promise<T>) => Promise<T>

export type PublicReads = { read: PublicRead; close(): Promise<void> }

export const fromPrimary = (db: Db): PublicReads => ({ read: (read) => read(db), close: async () => {} })

/**
 * Reads from a streaming replica whatever it has of what we have heard of. A kept reply is dropped by
 * a change and made anew from here: were the replica still behind that change, the old state would be
 * kept as if it were the new one. So after every change the primary is asked once how far its log
 * reaches, and until the replica has replayed that much, reads go to the primary.
 */
export class ReplicaReads implements PublicReads {
  readonly #primary: Db
  readonly #replica: ReturnType<typeof openDatabase>
  readonly #forgetChanges: () => void
  /** How far the replica must be, once somebody has asked for it; and whether it is. */
  #needed: Promise<string> | undefined
  #caughtUp = false
  #awayUntil = 0

  constructor(primary: Db, replicaUrl: string, poolSize: number, changes: ChangeFeed) {
    this.#primary = primary
    this.#replica = openDatabase(replicaUrl, { poolSize, onError: () => {} })
    this.#forgetChanges = changes.on(() => {
      this.#needed = undefined
      this.#caughtUp = false
    })
  }

  readonly read: PublicRead = async (read) => {
    if (!(await this.#mayAnswer())) return await read(this.#primary)
    try {
      return await read(this.#replica.db)
    } catch {
      this.#leaveAlone()
      return await read(this.#primary)
    }
  }

  async close(): Promise<void> {
    this.#forgetChanges()
    await this.#replica.close()
  }

  async #mayAnswer(): Promise<boolean> {
    if (Date.now() < this.#awayUntil) return false
    if (this.#caughtUp) return true
    const needed = (this.#needed ??= positionOf(this.#primary))
    try {
      const isThere = await hasReplayed(this.#replica.db, await needed)
      // Unless something else has changed meanwhile.
      if (isThere && this.#needed === needed) this.#caughtUp = true
      return isThere
    } catch {
      this.#leaveAlone()
      return false
    }
  }

  #leaveAlone(): void {
    this.#needed = undefined
    this.#caughtUp = false
    this.#awayUntil = Date.now() + AWAY_MS
  }
}

async function positionOf(primary: Db): Promise<string> {
  const { rows } = await primary.execute<{ at: string }>(sql`select pg_current_wal_insert_lsn()::text as at`)
  return rows[0]?.at ?? 'F/FFFFFFFF'
}

/** Something that is no replica has replayed nothing. */
async function hasReplayed(replica: Db, position: string): Promise<boolean> {
  const { rows } = await replica.execute<{ there: boolean | null }>(
    sql`select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as there`,
  )
  return rows[0]?.there ?? false
}
