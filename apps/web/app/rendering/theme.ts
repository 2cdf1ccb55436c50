import { useSyncExternalStore } from 'react'

/** `system`: whatever the device is set to. */
export type Theme = 'system' | 'light' | 'dark'

// inline-scripts.ts reads the same key before the first paint.
const KEY = 'theme'
const BACKGROUND = { light: '#ffffff', dark: '#1a2230' }

const listeners = new Set<() => void>()

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system')
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, theme)
  applyTheme()
}

function readTheme(): Theme {
  const stored = localStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    window.addEventListener('storage', applyTheme)
    tintBrowser(readTheme())
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', applyTheme)
  }
}

function applyTheme(): void {
  const theme = readTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  tintBrowser(theme)
  for (const listener of listeners) listener()
}

/** The colour of a phone's browser bar: the page has one `theme-color` for each scheme of the device. */
function tintBrowser(theme: Theme): void {
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = tag.media.includes('dark') ? 'dark' : 'light'
    tag.content = BACKGROUND[theme === 'system' ? scheme : theme]
  }
}
