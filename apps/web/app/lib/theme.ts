import { useSyncExternalStore } from 'react'

/** `system`: as the device says, light by day and dark by night. */
export type Theme = 'system' | 'light' | 'dark'

const KEY = 'theme'
const GROUND = { light: '#ffffff', dark: '#1a2230' }

/** Runs before the first paint (see root.tsx), so that a chosen theme never flashes up in the other one. */
export const earlyTheme = `{const theme=localStorage.getItem('${KEY}');if(theme==='light'||theme==='dark')document.documentElement.dataset.theme=theme}`

const listeners = new Set<() => void>()

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system')
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, theme)
  show()
}

function readTheme(): Theme {
  const kept = localStorage.getItem(KEY)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab of the shop chose.
  if (listeners.size === 1) {
    window.addEventListener('storage', show)
    tintBrowser(readTheme())
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', show)
  }
}

function show(): void {
  const theme = readTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  tintBrowser(theme)
  for (const listener of listeners) listener()
}

/** The bar of a phone's browser follows too; the page has one colour for each scheme of the device. */
function tintBrowser(theme: Theme): void {
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const scheme = tag.media.includes('dark') ? 'dark' : 'light'
    tag.content = GROUND[theme === 'system' ? scheme : theme]
  }
}
