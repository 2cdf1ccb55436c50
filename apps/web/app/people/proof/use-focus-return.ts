import { useEffect, useRef } from 'react'
import { currentProofRequest, type ProofRequest } from './proof-requests.ts'

/** The dialog cannot return the focus: the button that was pressed is disabled while its call waits, and has lost it. */
export function useFocusReturn(request: ProofRequest | undefined): void {
  const before = useRef<HTMLElement>(undefined)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!currentProofRequest() && target instanceof HTMLElement) before.current = target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    const element = before.current
    return request && element ? () => focusOnceEnabled(element) : undefined
  }, [request])
}

/** Unless the focus went elsewhere meanwhile, or the element is gone. */
function focusOnceEnabled(element: HTMLElement): void {
  const observer = new MutationObserver(focusOrWait)
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['disabled'] })
  focusOrWait()

  function focusOrWait() {
    const isFree = document.activeElement === document.body && element.isConnected
    if (isFree && element.matches(':disabled')) return
    observer.disconnect()
    if (isFree) element.focus()
  }
}
