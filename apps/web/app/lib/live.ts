import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** What the shop tells open pages about; the names are those of its event stream. */
export type Topic = 'products' | 'reviews' | 'orders'

type Listener = { topics: readonly Topic[]; onChange: () => void }

const listeners = new Set<Listener>()
let stream: EventSource | undefined

/** Loads the page's data again when one of the topics changes on the server. */
export function useLiveData(...topics: Topic[]): void {
  const { revalidate } = useRevalidator()
  const names = topics.join()
  useEffect(() => listenForChanges(names.split(',') as Topic[], () => void revalidate()), [names, revalidate])
}

/** One stream serves the whole tab, and none a tab that nobody looks at: browsers allow few connections per shop. */
export function listenForChanges(topics: readonly Topic[], onChange: () => void): () => void {
  const listener = { topics, onChange }
  listeners.add(listener)
  if (listeners.size === 1) document.addEventListener('visibilitychange', followVisibility)
  followVisibility()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', followVisibility)
    close()
  }
}

let wasAway = false

function followVisibility(): void {
  if (document.visibilityState === 'hidden') return close()
  if (!stream) open()
}

function open(): void {
  const opened = new EventSource('/api/events')
  stream = opened
  // Whatever changed while nobody listened went unheard.
  opened.addEventListener('open', () => {
    if (wasAway) for (const { onChange } of listeners) onChange()
    wasAway = false
  })
  opened.addEventListener('error', () => (wasAway = true))
  for (const topic of ['products', 'reviews', 'orders'] as const) {
    opened.addEventListener(topic, () => {
      for (const { topics, onChange } of listeners) if (topics.includes(topic)) onChange()
    })
  }
}

function close(): void {
  if (stream) wasAway = true
  stream?.close()
  stream = undefined
}
