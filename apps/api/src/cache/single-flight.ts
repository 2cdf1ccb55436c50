/**
 * Whoever asks for what is just being made waits for it instead of making it once more, unless the
 * data changed since it was begun: a later generation begins anew.
 */
export class SingleFlight<Made> {
  readonly #make: (address: string) => Promise<Made>
  readonly #begun = new Map<string, { generation: number; made: Promise<Made> }>()

  constructor(make: (address: string) => Promise<Made>) {
    this.#make = make
  }

  of(address: string, generation: number): Promise<Made> {
    const begun = this.#begun.get(address)
    if (begun?.generation === generation) return begun.made
    const made = this.#make(address)
    this.#begun.set(address, { generation, made })
    const forget = () => {
      if (this.#begun.get(address)?.made === made) this.#begun.delete(address)
    }
    made.then(forget, forget)
    return made
  }
}
