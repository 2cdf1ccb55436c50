import { CardForm } from './card-form.ts'
import { cardFields, type CardField, expiryOf, isComplete, validateField, type ValidationError } from './card-values.ts'

type ChangeHandler = (event: { elementType: 'card'; complete: boolean; error: ValidationError | undefined }) => void

/** As `elements.create('card')` returns it. A list of test cards can fill it in by the event `wheelyard:fill-card`. */
export class CardElement {
  readonly #form: CardForm
  readonly #changeHandlers = new Set<ChangeHandler>()
  readonly #touched = new Set<CardField>()
  readonly #onFill = (event: Event) => {
    if (event instanceof CustomEvent) this.#form.setValues(event.detail)
  }

  constructor() {
    this.#form = new CardForm({
      input: () => this.#changed(),
      fieldLeft: (field) => {
        this.#touched.add(field)
        if (Object.values(this.#form.values).some((value) => value !== '')) this.#changed()
      },
    })
  }

  mount(parent: Element): void {
    parent.replaceChildren(this.#form.host)
    document.addEventListener('wheelyard:fill-card', this.#onFill)
  }

  destroy(): void {
    document.removeEventListener('wheelyard:fill-card', this.#onFill)
    this.#form.host.remove()
    this.#changeHandlers.clear()
  }

  on(name: string, handler: ChangeHandler): void {
    if (name === 'change') this.#changeHandlers.add(handler)
  }

  off(_name: string, handler: ChangeHandler): void {
    this.#changeHandlers.delete(handler)
  }

  read(): { card: Record<string, string>; error?: never } | { card?: never; error: ValidationError } {
    for (const field of cardFields) this.#touched.add(field)
    const [error] = this.#errors()
    if (error) {
      this.#changed()
      this.#form.focus(error.field)
      return { error }
    }
    const { number, expiry, cvc } = this.#form.values
    const { month, year } = expiryOf(expiry)
    return { card: { number, exp_month: String(month), exp_year: String(year), cvc } }
  }

  #errors(): ValidationError[] {
    const { values } = this.#form
    return cardFields.flatMap((field) => validateField(field, values, this.#touched.has(field), new Date()) ?? [])
  }

  #changed(): void {
    const errors = this.#errors()
    this.#form.markInvalid(errors)
    const complete = isComplete(this.#form.values, new Date())
    for (const handler of this.#changeHandlers) handler({ elementType: 'card', complete, error: errors[0] })
  }
}
