import { brandOf, formatCardNumber } from '../card-numbers.ts'
import {
  type CardField,
  cardFields,
  type CardValues,
  expiryDigits,
  formatExpiry,
  type ValidationError,
} from './card-values.ts'
import { createElement, styledShadow } from './shadow.ts'

type CardFormListener = { input(): void; fieldLeft(field: CardField): void }

const fieldTexts: Record<CardField, { label: string; autocomplete: string; placeholder: string }> = {
  number: { label: 'Card number', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' },
  expiry: { label: 'Expiry date', autocomplete: 'cc-exp', placeholder: 'MM / YY' },
  cvc: { label: 'Security code', autocomplete: 'cc-csc', placeholder: 'CVC' },
}

export class CardForm {
  readonly host = createElement('div', {})
  readonly #inputs: Record<CardField, HTMLInputElement>
  readonly #brand = createElement('span', { class: 'brand', 'aria-hidden': 'true' })
  readonly #listener: CardFormListener

  constructor(listener: CardFormListener) {
    this.#listener = listener
    this.#inputs = { number: this.#input('number'), expiry: this.#input('expiry'), cvc: this.#input('cvc') }
    const group = createElement('div', { class: 'fields', role: 'group', 'aria-label': 'Card details' })
    for (const field of cardFields) {
      const label = createElement('label', { for: field }, fieldTexts[field].label)
      const brand = field === 'number' ? [this.#brand] : []
      group.append(createElement('div', { class: `field ${field}` }, label, ...brand, this.#inputs[field]))
    }
    styledShadow(this.host).append(group)
  }

  get values(): CardValues {
    const digits = (field: CardField) => this.#inputs[field].value.replace(/\D/g, '')
    return { number: digits('number'), expiry: digits('expiry'), cvc: digits('cvc') }
  }

  setValues({ number, expiry, cvc }: Partial<CardValues>): void {
    if (number !== undefined) this.#inputs.number.value = formatCardNumber(number.replace(/\D/g, ''))
    if (expiry !== undefined) this.#inputs.expiry.value = formatExpiry(expiryDigits(expiry))
    if (cvc !== undefined) this.#inputs.cvc.value = cvc
    this.#showBrand()
    this.#listener.input()
  }

  focus(field: CardField): void {
    this.#inputs[field].focus()
  }

  markInvalid(errors: readonly ValidationError[]): void {
    for (const name of cardFields)
      this.#inputs[name].setAttribute('aria-invalid', String(errors.some(({ field }) => field === name)))
  }

  #input(field: CardField): HTMLInputElement {
    const { autocomplete, placeholder } = fieldTexts[field]
    const attributes = { id: field, name: field, autocomplete, placeholder, inputmode: 'numeric', spellcheck: 'false' }
    const input = createElement('input', attributes)
    input.addEventListener('input', () => this.#onInput(field))
    input.addEventListener('blur', () => this.#listener.fieldLeft(field))
    input.addEventListener('keydown', (event) => {
      // In the provider's frame, Enter submits the page's form too.
      if (event.key === 'Enter') this.host.closest('form')?.requestSubmit()
      if (event.key === 'Backspace' && input.value === '') this.#moveFocus(field, -1)
    })
    return input
  }

  #onInput(field: CardField): void {
    const input = this.#inputs[field]
    const atEnd = input.selectionStart === input.value.length
    const digitsBefore = input.value.slice(0, input.selectionStart ?? 0).replace(/\D/g, '').length
    const isFull = this.#format(field, input)
    // Setting the value moves the caret to the end; put it back behind the same digit.
    if (!atEnd) moveCaretBehind(input, digitsBefore)
    if (field === 'number') this.#showBrand()
    this.#listener.input()
    if (isFull && atEnd) this.#moveFocus(field, 1)
  }

  #format(field: CardField, input: HTMLInputElement): boolean {
    if (field === 'expiry') {
      input.value = formatExpiry(expiryDigits(input.value))
      return expiryDigits(input.value).length === 4
    }
    const digits = input.value.replace(/\D/g, '')
    const brand = brandOf(this.values.number)
    const maxLength = field === 'number' ? Math.max(...brand.lengths) : brand.cvcLength
    input.value = field === 'number' ? formatCardNumber(digits.slice(0, maxLength)) : digits.slice(0, maxLength)
    return digits.length >= maxLength
  }

  #showBrand(): void {
    const { number } = this.values
    this.#brand.textContent = number === '' ? '' : brandOf(number).name
  }

  #moveFocus(from: CardField, by: 1 | -1): void {
    const next = cardFields[cardFields.indexOf(from) + by]
    if (next) this.#inputs[next].focus()
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
