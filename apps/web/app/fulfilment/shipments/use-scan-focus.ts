import { type MouseEvent, useCallback, useEffect, useRef } from 'react'

const TAKES_KEYS = 'input:not([type=checkbox]), textarea, select, dialog'

/** Wherever the focus is, what a scanner types goes into this field. */
export function useScanFocus() {
  const field = useRef<HTMLInputElement>(null)
  const focusField = useCallback(() => field.current?.focus({ preventScroll: true }), [])

  useEffect(() => {
    field.current?.focus()
    // The key that is going down is typed into what has the focus afterwards.
    const redirect = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyped = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
      if (isTyped && target instanceof Element && !target.closest(TAKES_KEYS)) focusField()
    }
    document.addEventListener('keydown', redirect)
    return () => document.removeEventListener('keydown', redirect)
  }, [focusField])

  /** After a click the field has the focus again; a button pressed by the keyboard keeps it, to be pressed once more. */
  const returnFocus = ({ detail, target }: MouseEvent) => {
    if (detail > 0 && target instanceof Element && !target.closest(`${TAKES_KEYS}, a`)) focusField()
  }
  return { field, focusField, returnFocus }
}
