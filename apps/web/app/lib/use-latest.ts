import { type RefObject, useLayoutEffect, useRef } from 'react'

/** For callbacks that run later, such as when the page is left. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  return latest
}
