import { useEffect, useState } from 'react'

const WAIT_MS = 400

/** The value once it has not changed for a moment, so that not every letter is a call. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
