import { brandOf, printedNumber } from '../card-numbers.ts'
import { type CardPart, type CardValues, expiryDigits, printedExpiry, type ValidationError } from './card-values.ts'
import { element, styledShadow } from './shadow.ts'

type FieldName = CardPart | 'postal'
export type FormOptions = { hidePostalCode?: boolean; disabled?: boolean }
export type FormListener = {
  input(): void
  left(part: FieldName): void
  focus(): void
  blur(): void
  escape(): void
}

const fieldTexts: Record<FieldName, { label: string; autocomplete: string; placeholder: string }> = {
  number: { label: 'Card number', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' },
  expiry: { label: 'Expiry date', autocomplete: 'cc-exp', placeholder: 'MM / YY' },
  cvc: { label: 'Security code', autocomplete: 'cc-csc', placeholder: 'CVC' },
  postal: { label: 'ZIP (optional)', autocomplete: 'postal-code', placeholder: '12345' },
}
const order: FieldName[] = ['number', 'expiry', 'cvc', 'postal']

/** The inputs themselves: they format what is typed, move on when a part is full, and say what happened. */
export class CardForm {
  readonly #host = element('div', {})
  readonly #inputs: Record<FieldName, HTMLInputElement>
  readonly #brand = element('span', { class: 'brand', 'aria-hidden': 'true' })
  readonly #fields: HTMLElement
  readonly #listener: FormListener

  constructor(listener: FormListener) {
    this.#listener = listener
    this.#inputs = {
      number: this.#input('number'),
      expiry: this.#input('expiry'),
      cvc: this.#input('cvc'),
      postal: this.#input('postal'),
    }
    this.#fields = element('div', { class: 'fields', role: 'group', 'aria-label': 'Card details' })
    for (const name of order) this.#fields.append(this.#field(name))
    styledShadow(this.#host).append(this.#fields)
    this.#fields.addEventListener('focusin', () => listener.focus())
    this.#fields.addEventListener('focusout', (event) => {
      if (!(event.relatedTarget instanceof Node && this.#fields.contains(event.relatedTarget))) listener.blur()
    })
  }

  get values(): CardValues {
    const digits = (name: FieldName) => this.#inputs[name].value.replace(/\D/g, '')
    return {
      number: digits('number'),
      expiry: digits('expiry'),
      cvc: digits('cvc'),
      postalCode: this.#inputs.postal.value.trim(),
    }
  }

  type(values: Partial<CardValues>): void {
    const { number, expiry, cvc, postalCode } = values
    if (number !== undefined) this.#inputs.number.value = printedNumber(number.replace(/\D/g, ''))
    if (expiry !== undefined) this.#inputs.expiry.value = printedExpiry(expiryDigits(expiry))
    if (cvc !== undefined) this.#inputs.cvc.value = cvc
    if (postalCode !== undefined) this.#inputs.postal.value = postalCode
    this.#showBrand()
    this.#listener.input()
  }

  mountIn(place: Element): void {
    place.replaceChildren(this.#host)
  }

  remove(): void {
    this.#host.remove()
  }

  focus(name: FieldName = 'number'): void {
    this.#inputs[name].focus()
  }

  blur(): void {
    for (const input of Object.values(this.#inputs)) input.blur()
  }

  update({ hidePostalCode = false, disabled = false }: FormOptions): void {
    this.#fields.classList.toggle('short', hidePostalCode)
    this.#inputs.postal.closest('.field')?.toggleAttribute('hidden', hidePostalCode)
    for (const input of Object.values(this.#inputs)) input.disabled = disabled
  }

  markFaults(faults: readonly ValidationError[]): void {
    for (const name of order)
      this.#inputs[name].setAttribute('aria-invalid', String(faults.some(({ part }) => part === name)))
  }

  #field(name: FieldName): HTMLElement {
    const box = element('div', { class: 'box' }, this.#inputs[name])
    if (name === 'number') box.append(this.#brand)
    return element('div', { class: `field ${name}` }, element('label', { for: name }, fieldTexts[name].label), box)
  }

  #input(name: FieldName): HTMLInputElement {
    const { autocomplete, placeholder } = fieldTexts[name]
    const inputmode = name === 'postal' ? 'text' : 'numeric'
    const input = element('input', { id: name, name, autocomplete, placeholder, inputmode, spellcheck: 'false' })
    input.addEventListener('input', () => this.#typed(name))
    input.addEventListener('blur', () => this.#listener.left(name))
    input.addEventListener('keydown', (event) => {
      // In the provider's frame Enter sends the page's form too.
      if (event.key === 'Enter') this.#host.closest('form')?.requestSubmit()
      if (event.key === 'Escape') this.#listener.escape()
      if (event.key === 'Backspace' && input.value === '') this.#step(name, -1)
    })
    return input
  }

  #typed(name: FieldName): void {
    const input = this.#inputs[name]
    const atEnd = input.selectionStart === input.value.length
    const digitsBefore = input.value.slice(0, input.selectionStart ?? 0).replace(/\D/g, '').length
    const full = this.#format(name, input)
    // Writing the value moves the caret to its end; put it back behind the digit it stood at.
    if (!atEnd && name !== 'postal') moveCaretBehind(input, digitsBefore)
    if (name === 'number') this.#showBrand()
    this.#listener.input()
    if (full && atEnd) this.#step(name, 1)
  }

  /** True when the part can take no more. */
  #format(name: FieldName, input: HTMLInputElement): boolean {
    if (name === 'postal') return false
    const digits = input.value.replace(/\D/g, '')
    const brand = brandOf(this.values.number)
    if (name === 'expiry') {
      input.value = printedExpiry(expiryDigits(input.value))
      return expiryDigits(input.value).length === 4
    }
    const most = name === 'number' ? Math.max(...brand.lengths) : brand.cvcLength
    input.value = name === 'number' ? printedNumber(digits.slice(0, most)) : digits.slice(0, most)
    return digits.length >= most
  }

  #showBrand(): void {
    const { number } = this.values
    this.#brand.textContent = number === '' ? '' : brandOf(number).name
  }

  #step(from: FieldName, by: 1 | -1): void {
    const next = order[order.indexOf(from) + by]
    if (next && !this.#inputs[next].closest('[hidden]')) this.#inputs[next].focus()
  }
}

function moveCaretBehind(input: HTMLInputElement, digits: number): void {
  let seen = 0
  let at = 0
  while (at < input.value.length && seen < digits) {
    if (/\d/.test(input.value.charAt(at))) seen += 1
    at += 1
  }
  input.setSelectionRange(at, at)
}
