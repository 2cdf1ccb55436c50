/** Milliseconds of processor that may be used: so many at once, and as many again each second. */
type Allowance = { ms: number; perSecond: number }

/** What one caller, or one network, has used of its allowance. */
export class ProcessorBudget {
  readonly #allowance: Allowance
  #usedMs = 0
  #at = performance.now()

  constructor(allowance: Allowance) {
    this.#allowance = allowance
  }

  /** More than the allowance can be used, since a call's cost is known only after it; that takes longer to come back. */
  use(ms: number): void {
    this.#usedMs = this.#used() + ms
    this.#at = performance.now()
  }

  /** Seconds until there is something left again; zero while there is. */
  secondsUntilFree(): number {
    const excess = this.#used() - this.#allowance.ms
    return excess < 0 ? 0 : Math.ceil((excess + 1) / this.#allowance.perSecond)
  }

  #used(): number {
    const returned = ((performance.now() - this.#at) / 1_000) * this.#allowance.perSecond
    return Math.max(0, this.#usedMs - returned)
  }
}
