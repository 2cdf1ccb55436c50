import { useState, type KeyboardEvent } from 'react'

type Choices<Option> = {
  options: readonly Option[]
  optionKey: (option: Option) => string
  onChoose: (option: Option) => void
}

const MOVES_IN_TEXT = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight'])

/** Which option is active, whether the list shows, and what the keys of WAI-ARIA's combobox pattern do to them. */
export function useCombobox<Option>({ options, optionKey, onChoose }: Choices<Option>) {
  const [isOpen, setIsOpen] = useState(false)
  const [activeKey, setActiveKey] = useState<string>()
  const isShown = isOpen && options.length > 0
  // By key: the options may change while one is active.
  const active = isShown ? options.findIndex((option) => optionKey(option) === activeKey) : -1

  function open(show: boolean) {
    setIsOpen(show)
    setActiveKey(undefined)
  }
  function choose(option: Option) {
    open(false)
    onChoose(option)
  }
  /** The text itself comes between the last option and the first. */
  function move(step: 1 | -1) {
    const places = options.length + 1
    const next = options[((active + 1 + step + places) % places) - 1]
    setIsOpen(true)
    setActiveKey(next && optionKey(next))
  }
  /** Prevents the default of every key that it uses. */
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const { key, currentTarget: field } = event
    const chosen = options[active]
    if (event.nativeEvent.isComposing) return
    if (MOVES_IN_TEXT.has(key)) return setActiveKey(undefined)
    if (key === 'Enter' && !chosen) return open(false)
    if (field.value === '') return
    if (key === 'Enter' && chosen) choose(chosen)
    else if (key === 'ArrowDown' && options.length > 0) move(1)
    else if (key === 'ArrowUp' && options.length > 0) move(-1)
    else if (key === 'Escape' && isShown) open(false)
    else if (key === 'Escape') clear(field)
    else return
    event.preventDefault()
  }
  return { isShown, active, open, choose, handleKey }
}

/** As if the text had been deleted by hand: React ignores an input event after `value` was set. */
function clear(field: HTMLInputElement) {
  field.setRangeText('', 0, field.value.length)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
