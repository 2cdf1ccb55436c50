import { useEffect } from 'react'
import { useLatest } from '#web/lib/use-latest.ts'

/** Several rows pasted anywhere on the page; what fits into the field that has the focus is pasted there. */
export function usePasteAnywhere(onText: (text: string) => void): void {
  const latest = useLatest(onText)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (text.trim() === '' || (isField(event.target) && !hasSeveralCells(text))) return
      event.preventDefault()
      latest.current(text)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [latest])
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const hasSeveralCells = (text: string) => /[\t\n\r]/.test(text.trim())
