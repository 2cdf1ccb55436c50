import { isRecoveryConflict, isStatementTimeout } from './errors.ts'
import { currentPosition, hasReplayed, untilReplayed } from './log-position.ts'
import type { Database, Db } from './pool.ts'

const PAUSE_MS = 5_000
const REPORT_WAITS_MS = 1_000

/** Reads public data from whichever database may answer. The read may run twice, so it must change nothing. */
export type PublicRead = <T>(read: (db: Db) => Promise<T>) => Promise<T>

/** The same for an administrator's report, which shows all that was committed before it was asked for. */
export type ReportRead = PublicRead

type ReplicaOptions = {
  primary: Db
  replica: Database
  /** Subscribes to the changes that the next read must show. Returns how to stop. */
  onChange: (listener: () => void) => () => void
  onRead: (answeredBy: 'replica' | 'primary') => void
  /** The replica failed and is left alone for some seconds. */
  onPause: (error: Error) => void
}

// A change invalidates cached responses, and they are produced again from here: a lagging replica would put the old
// state back. So after each change, reads go to the primary until the replica has replayed the log up to there.
export class ReplicaReads {
  readonly #options: ReplicaOptions
  readonly #stopListening: () => void
  #requiredPosition: Promise<string> | undefined
  #caughtUp = false
  #pausedUntil = 0
  /** Reports do not wait for it until then. */
  #lateUntil = 0

  constructor(options: ReplicaOptions) {
    this.#options = options
    this.#stopListening = options.onChange(() => this.#reset())
  }

  readonly read: PublicRead = async (read) => {
    if (!(await this.#isUsable())) return await this.#readPrimary(read)
    try {
      const found = await read(this.#options.replica.db)
      this.#options.onRead('replica')
      return found
    } catch (error) {
      this.#pause(error)
      return await this.#readPrimary(read)
    }
  }

  // Orders move the log all the time, so a report waits a moment for the replica instead of requiring that it is there.
  readonly report: ReportRead = async (read) => {
    if (!(await this.#hasCaughtUpWithNow())) return await read(this.#options.primary)
    try {
      return await read(this.#options.replica.db)
    } catch (error) {
      // It would take the primary as long, and its time belongs to buyers.
      if (isStatementTimeout(error)) throw error
      // The replica cancels a long query if that stops it from replaying; there is nothing wrong with it.
      if (!isRecoveryConflict(error)) this.#pause(error)
      return await read(this.#options.primary)
    }
  }

  async close(): Promise<void> {
    this.#stopListening()
    await this.#options.replica.close()
  }

  async #readPrimary<T>(read: (db: Db) => Promise<T>): Promise<T> {
    this.#options.onRead('primary')
    return await read(this.#options.primary)
  }

  async #isUsable(): Promise<boolean> {
    if (Date.now() < this.#pausedUntil) return false
    if (this.#caughtUp) return true
    const required = (this.#requiredPosition ??= currentPosition(this.#options.primary))
    try {
      const isThere = await hasReplayed(this.#options.replica.db, await required)
      // Unless there was another change meanwhile.
      if (isThere && this.#requiredPosition === required) this.#caughtUp = true
      return isThere
    } catch (error) {
      this.#pause(error)
      return false
    }
  }

  async #hasCaughtUpWithNow(): Promise<boolean> {
    if (Date.now() < Math.max(this.#pausedUntil, this.#lateUntil)) return false
    const position = await currentPosition(this.#options.primary)
    try {
      const isThere = await untilReplayed(this.#options.replica.db, position, REPORT_WAITS_MS)
      if (!isThere) this.#lateUntil = Date.now() + PAUSE_MS
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
    this.#options.onPause(error instanceof Error ? error : new Error(String(error)))
  }
}
