import { brandOf } from '../card-numbers.ts'
import { CardForm } from './card-form.ts'
import {
  type CardField,
  cardFields,
  type CardValues,
  expiryOf,
  isComplete,
  validateField,
  type ValidationError,
} from './card-values.ts'

type Options = { disabled?: boolean }
type Handler = (event: Record<string, unknown>) => void

/**
 * The provider's card element as `elements.create('card')` returns it. In addition, a page can fill it in with
 * `document.dispatchEvent(new CustomEvent('wheelyard:fill-card', { detail: { number, expiry: '12/34', cvc } }))`,
 * for a list of test cards.
 */
export class CardElement {
  readonly #form: CardForm
  readonly #handlers = new Map<string, Set<Handler>>()
  readonly #touched = new Set<CardField>()
  readonly #onFill = (event: Event) => {
    if (event instanceof CustomEvent) this.#form.setValues(event.detail)
  }

  constructor(options: Options = {}) {
    this.#form = new CardForm({
      input: () => this.#changed(),
      fieldLeft: (field) => {
        this.#touched.add(field)
        if (!isEmpty(this.#form.values)) this.#changed()
      },
      focus: () => this.#emit('focus', {}),
      blur: () => this.#emit('blur', {}),
      escape: () => this.#emit('escape', {}),
    })
    this.update(options)
  }

  mount(parent: string | Element): void {
    const node = typeof parent === 'string' ? document.querySelector(parent) : parent
    if (!node) throw new Error('The selector you specified applies to no DOM elements that are currently on the page.')
    this.#form.mountIn(node)
    document.addEventListener('wheelyard:fill-card', this.#onFill)
    queueMicrotask(() => this.#emit('ready', {}))
  }

  unmount(): void {
    document.removeEventListener('wheelyard:fill-card', this.#onFill)
    this.#form.remove()
  }

  destroy(): void {
    this.unmount()
    this.#handlers.clear()
  }

  update({ disabled }: Options): void {
    if (disabled !== undefined) this.#form.disable(disabled)
  }

  clear(): void {
    this.#touched.clear()
    this.#form.setValues({ number: '', expiry: '', cvc: '' })
  }

  focus(): void {
    this.#form.focus()
  }

  blur(): void {
    this.#form.blur()
  }

  on(name: string, handler: Handler): this {
    this.#handlers.set(name, (this.#handlers.get(name) ?? new Set()).add(handler))
    return this
  }

  off(name: string, handler?: Handler): this {
    if (handler) this.#handlers.get(name)?.delete(handler)
    else this.#handlers.delete(name)
    return this
  }

  read(): { card: Record<string, string>; error?: never } | { card?: never; error: ValidationError } {
    const { values } = this.#form
    for (const field of cardFields) this.#touched.add(field)
    const [error] = this.#errors(values)
    if (error) {
      this.#changed()
      this.#form.focus(error.field)
      return { error }
    }
    const { month, year } = expiryOf(values.expiry)
    const { number, cvc } = values
    return { card: { number, exp_month: String(month), exp_year: String(year), cvc } }
  }

  #errors(values: CardValues): ValidationError[] {
    return cardFields.flatMap((field) => validateField(field, values, this.#touched.has(field), new Date()) ?? [])
  }

  #changed(): void {
    const { values } = this.#form
    const errors = this.#errors(values)
    this.#form.markInvalid(errors)
    const [first] = errors
    this.#emit('change', {
      empty: isEmpty(values),
      complete: isComplete(values, new Date()),
      error: first && { type: first.type, code: first.code, message: first.message },
      brand: brandOf(values.number).id,
    })
  }

  #emit(name: string, details: Record<string, unknown>): void {
    for (const handler of this.#handlers.get(name) ?? []) handler({ elementType: 'card', ...details })
  }
}

const isEmpty = ({ number, expiry, cvc }: CardValues) => number + expiry + cvc === ''
