import { brandOf } from '../card-numbers.ts'
import { CardForm, type FormOptions } from './card-form.ts'
import { type CardPart, type CardValues, expiryOf, faultOf, isComplete, type ValidationError } from './card-values.ts'

type Options = FormOptions & { value?: { postalCode?: string } }
type Handler = (event: Record<string, unknown>) => void

const parts: CardPart[] = ['number', 'expiry', 'cvc']

/**
 * The provider's card element as `elements.create('card')` gives it. One thing more: the page can type a
 * card into it with `document.dispatchEvent(new CustomEvent('wheelyard:fill-card', { detail: { number,
 * expiry: '12/34', cvc } }))`, for lists of test cards that are filled in by a click.
 */
export class CardElement {
  readonly #form: CardForm
  readonly #handlers = new Map<string, Set<Handler>>()
  readonly #left = new Set<string>()
  readonly #onFill = (event: Event) => {
    if (event instanceof CustomEvent) this.#form.type(event.detail)
  }
  #options: Options

  constructor(options: Options = {}) {
    this.#options = options
    this.#form = new CardForm({
      input: () => this.#changed(),
      left: (part) => {
        this.#left.add(part)
        if (this.#form.values.number + this.#form.values.expiry + this.#form.values.cvc !== '') this.#changed()
      },
      focus: () => this.#tell('focus', {}),
      blur: () => this.#tell('blur', {}),
      escape: () => this.#tell('escape', {}),
    })
    this.update(options)
  }

  mount(place: string | Element): void {
    const node = typeof place === 'string' ? document.querySelector(place) : place
    if (!node) throw new Error('The selector you specified applies to no DOM elements that are currently on the page.')
    this.#form.mountIn(node)
    document.addEventListener('wheelyard:fill-card', this.#onFill)
    queueMicrotask(() => this.#tell('ready', {}))
  }

  unmount(): void {
    document.removeEventListener('wheelyard:fill-card', this.#onFill)
    this.#form.remove()
  }

  destroy(): void {
    this.unmount()
    this.#handlers.clear()
  }

  update(options: Options): void {
    this.#options = { ...this.#options, ...options }
    this.#form.update(this.#options)
    if (options.value?.postalCode !== undefined) this.#form.type({ postalCode: options.value.postalCode })
  }

  clear(): void {
    this.#left.clear()
    this.#form.type({ number: '', expiry: '', cvc: '', postalCode: '' })
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

  once(name: string, handler: Handler): this {
    const first: Handler = (event) => {
      this.off(name, first)
      handler(event)
    }
    return this.on(name, first)
  }

  off(name: string, handler?: Handler): this {
    if (handler) this.#handlers.get(name)?.delete(handler)
    else this.#handlers.delete(name)
    return this
  }

  /** The card as the protocol wants it, or what is wrong with it; then every part shows its fault. */
  read():
    | { card: Record<string, string>; postalCode: string; error?: never }
    | { card?: never; error: ValidationError } {
    const { values } = this.#form
    for (const part of parts) this.#left.add(part)
    const [error] = this.#faults(values)
    if (error) {
      this.#changed()
      this.#form.focus(error.part)
      return { error }
    }
    const { month, year } = expiryOf(values.expiry)
    const { number, cvc, postalCode } = values
    return { card: { number, exp_month: String(month), exp_year: String(year), cvc }, postalCode }
  }

  #faults(values: CardValues): ValidationError[] {
    return parts.flatMap((part) => faultOf(part, values, this.#left.has(part), new Date()) ?? [])
  }

  #changed(): void {
    const { values } = this.#form
    const faults = this.#faults(values)
    this.#form.markFaults(faults)
    const [first] = faults
    this.#tell('change', {
      empty: values.number + values.expiry + values.cvc === '',
      complete: isComplete(values, new Date()),
      error: first && { type: first.type, code: first.code, message: first.message },
      value: { postalCode: values.postalCode },
      brand: brandOf(values.number).id,
    })
  }

  #tell(name: string, details: Record<string, unknown>): void {
    for (const handler of this.#handlers.get(name) ?? []) handler({ elementType: 'card', ...details })
  }
}
