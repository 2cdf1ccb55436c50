import { useState } from 'react'

/** As in 2026-11-16, in UTC, when the page was opened. */
export function useToday(): string {
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  return today
}
