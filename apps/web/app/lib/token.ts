const KEY = 'accessToken'

type Listener = () => void
const listeners = new Set<Listener>()

export function readToken(): string | undefined {
  return typeof localStorage === 'undefined' ? undefined : (localStorage.getItem(KEY) ?? undefined)
}

export function writeToken(token: string | undefined): void {
  if (token === undefined) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, token)
  for (const listener of listeners) listener()
}

export function onTokenChange(listener: Listener): () => void {
  const onStorage = (event: StorageEvent) => {
    // `key` is null when the whole storage was cleared.
    if (event.key === KEY || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
