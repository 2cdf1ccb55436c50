import { useSyncExternalStore } from 'react'
import { useTheme } from '#web/rendering/theme.ts'

const DARK = '(prefers-color-scheme: dark)'

export function useIsDark(): boolean {
  const theme = useTheme()
  const isDeviceDark = useSyncExternalStore(
    subscribe,
    () => matchMedia(DARK).matches,
    () => false,
  )
  return theme === 'system' ? isDeviceDark : theme === 'dark'
}

function subscribe(listener: () => void): () => void {
  const device = matchMedia(DARK)
  device.addEventListener('change', listener)
  return () => device.removeEventListener('change', listener)
}
