import { type Topic, TOPICS } from '@wheelyard/contract/shop/live-topics'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { oncePerBurst } from './once-per-burst.ts'

type Listener = { topics: readonly Topic[]; onChange: () => void }

const listeners = new Set<Listener>()
let stream: EventSource | undefined

export function useLiveData(...topics: Topic[]): void {
  const { revalidate } = useRevalidator()
  const names = topics.join()
  useEffect(
    () =>
      listenForChanges(
        TOPICS.filter((topic) => names.includes(topic)),
        () => void revalidate(),
      ),
    [names, revalidate],
  )
}

/** One stream serves the whole tab, and none a hidden tab: browsers allow few connections per host. */
export function listenForChanges(topics: readonly Topic[], refetch: () => void): () => void {
  const burst = oncePerBurst(refetch)
  const listener = { topics, onChange: () => burst.trigger() }
  listeners.add(listener)
  if (listeners.size === 1) document.addEventListener('visibilitychange', followVisibility)
  followVisibility()
  return () => {
    burst.cancel()
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', followVisibility)
    close()
  }
}

let mayHaveMissedChanges = false

function followVisibility(): void {
  if (document.visibilityState === 'hidden') return close()
  if (!stream) open()
}

function open(): void {
  const opened = new EventSource('/api/events')
  stream = opened
  opened.addEventListener('open', () => {
    if (mayHaveMissedChanges) for (const { onChange } of listeners) onChange()
    mayHaveMissedChanges = false
  })
  opened.addEventListener('error', () => (mayHaveMissedChanges = true))
  for (const topic of TOPICS) {
    opened.addEventListener(topic, () => {
      for (const { topics, onChange } of listeners) if (topics.includes(topic)) onChange()
    })
  }
}

function close(): void {
  if (stream) mayHaveMissedChanges = true
  stream?.close()
  stream = undefined
}
