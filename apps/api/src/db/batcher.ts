/** Enough to share most of a round trip, few enough that nobody waits for a crowd. */
const MOST_AT_ONCE = 40
const TIMEOUT_MS = 200

type Waiting<Question, Answer> = {
  question: Question
  done: (answer: Answer) => void
  fail: (error: unknown) => void
}

/**
 * Puts questions that come while another is on its way into one statement: a round trip, a plan's
 * start and a commit cost PostgreSQL and us nearly the same for ten as for one. Nobody is made to wait
 * for company: what comes when nothing is on its way is sent at once, with what came in the same
 * moment. Nor does anybody wait long for others: past our patience, the next ones go without them.
 */
export class Batcher<Question, Answer> {
  readonly #ask: (questions: Question[]) => Promise<Answer[]>
  #waiting: Waiting<Question, Answer>[] = []
  #running = false

  /** `ask` answers in the order of its questions. */
  constructor(ask: (questions: Question[]) => Promise<Answer[]>) {
    this.#ask = ask
  }

  of(question: Question): Promise<Answer> {
    return new Promise((done, fail) => {
      this.#waiting.push({ question, done, fail })
      if (this.#running) return
      this.#running = true
      // After the sockets that are readable right now have been read: their questions come along.
      setImmediate(() => void this.#run())
    })
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MOST_AT_ONCE)
      await new Promise<void>((next) => {
        const timeout = setTimeout(next, TIMEOUT_MS)
        void this.#askFor(batch).finally(() => {
          clearTimeout(timeout)
          next()
        })
      })
    }
    this.#running = false
  }

  async #askFor(batch: Waiting<Question, Answer>[]): Promise<void> {
    try {
      const answers = await this.#ask(batch.map(({ question }) => question))
      batch.forEach(({ done }, place) => done(answers[place] as Answer))
    } catch (error) {
      for (const { fail } of batch) fail(error)
    }
  }
}
