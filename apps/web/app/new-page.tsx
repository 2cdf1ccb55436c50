import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** What someone types in, or has opened, keeps the focus. */
const KEEPS_FOCUS = 'input, textarea, select, dialog[open] *, [popover]:popover-open *'

/**
 * After a change of page, not of a list's filters: the focus is at the new heading and the title is read out. Otherwise
 * a keyboard would start at the top again, and who cannot see the page would not know that it changed.
 */
export function NewPage() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [read, setRead] = useState({ pathname, title: '' })
  useEffect(() => {
    if (pathname === shown.current) return
    shown.current = pathname
    return whenHeadingIsThere((heading) => {
      setRead({ pathname, title: document.title })
      if (document.activeElement?.matches(KEEPS_FOCUS)) return
      heading.tabIndex = -1
      // Where the page is scrolled to is decided by ScrollRestoration.
      heading.focus({ preventScroll: true })
    })
  }, [pathname])
  return (
    <p aria-live="polite" className="sr-only">
      {read.pathname === pathname ? read.title : ''}
    </p>
  )
}

/** Pages of the dashboard show a spinner first. Whoever clicks or types in the meantime is left alone. */
function whenHeadingIsThere(act: (heading: HTMLElement) => void): () => void {
  const main = document.querySelector('main')
  const look = () => {
    const heading = main?.querySelector<HTMLElement>('h1')
    if (!heading) return
    stop()
    act(heading)
  }
  const observer = new MutationObserver(look)
  const stop = () => {
    observer.disconnect()
    for (const input of ['pointerdown', 'keydown']) window.removeEventListener(input, stop)
  }
  if (main) observer.observe(main, { childList: true, subtree: true })
  for (const input of ['pointerdown', 'keydown']) window.addEventListener(input, stop)
  look()
  return stop
}
