import { useEffect, useRef, useState, type FocusEvent, type InputEvent } from 'react'
import { loadChunk } from '#web/lib/load-chunk.ts'
import type { Suggestions } from './load-suggestions.ts'

const TYPING_PAUSE_MS = 120

/** What the shop suggests for the text of a field, to be spread on its `SearchBox`. */
export function useSuggestions() {
  const [words, setWords] = useState('')
  const [suggestions, setSuggestions] = useState<Suggestions>()
  const request = useRef<AbortController>(undefined)
  useEffect(() => () => request.current?.abort(), [])

  function suggestFor(text: string) {
    setWords(text)
    request.current?.abort()
    request.current = new AbortController()
    const { signal } = request.current
    setTimeout(() => void load(text, signal), TYPING_PAUSE_MS)
  }
  async function load(text: string, signal: AbortSignal) {
    if (signal.aborted) return
    const found = text === '' ? undefined : await loadCode().then((code) => code?.loadSuggestions(text, signal))
    if (!signal.aborted) setSuggestions(found)
  }
  return {
    words,
    suggestions,
    onInput: (event: InputEvent<HTMLInputElement>) => suggestFor(event.currentTarget.value.trim()),
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      // Emptied since by its form: what was suggested then has nothing to do with what comes now.
      if (event.currentTarget.value === '') setSuggestions(undefined)
      void loadCode()
    },
  }
}

/** On first use: few visitors search, and all would pay for the download of the API client. */
const loadCode = () => loadChunk(() => import('./load-suggestions.ts')).catch(() => undefined)
