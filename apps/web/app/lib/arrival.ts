import { useEffect } from 'react'

/**
 * Runs before the first paint (see root.tsx): while a page arrives, the style sheet has the browser lay out only
 * what is near the screen, and the first paint need not wait for the rest. Not where the visitor has been
 * before (a reload, Back): to lead there, the browser must know how tall everything is.
 */
export const earlyArrival = `if(!history.state)document.documentElement.dataset.arriving='all'`

/** React has taken over, and there is time to lay out the rest: in two frames, since in one it would take a phone long. */
export function useArrival(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    if (!dataset.arriving) return
    let frame = requestAnimationFrame(() => {
      dataset.arriving = 'cards'
      frame = requestAnimationFrame(() => delete dataset.arriving)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
}
