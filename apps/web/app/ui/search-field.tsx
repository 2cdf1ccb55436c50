import { useEffect, useRef, useState } from 'react'
import { Field } from './field.tsx'

const TYPING_PAUSE_MS = 300

type SearchFieldProps = {
  label: string
  value: string
  onSearch: (text: string) => void
  placeholder?: string
}

/** Searches when typing pauses, or at once on Enter. */
export function SearchField({ label, value, onSearch, placeholder }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState({ value, sent: value })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (known.value !== value) {
    setKnown({ ...known, value })
    // The address catching up with our own search must not overwrite newer input.
    if (value !== known.sent) setTyped(value)
  }
  const searchIn = (delayMs: number, text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const sent = text.trim()
      setKnown((now) => ({ ...now, sent }))
      onSearch(sent)
    }, delayMs)
  }
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          searchIn(0, typed)
        }}
      >
        <Field
          label={label}
          type="search"
          maxLength={100}
          placeholder={placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            searchIn(TYPING_PAUSE_MS, event.target.value)
          }}
        />
      </form>
    </search>
  )
}
