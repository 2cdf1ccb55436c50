import { useCallback, useEffect, useState } from 'react'
import { messageOf } from '#web/lib/message-of.ts'
import { type KnownCodes, lookUpCodes } from './known-codes.ts'

const NONE: KnownCodes = new Map()

/** Asks the shop for every code that is new among these. */
export function useKnownCodes(codes: readonly string[]) {
  const [known, setKnown] = useState(NONE)
  const [failure, setFailure] = useState<{ wanted: string; message: string }>()
  // As text, so that the effect runs again only for other codes.
  const wanted = JSON.stringify([...new Set(codes)].filter((code) => code !== '' && !known.has(code)))
  const hasFailed = failure?.wanted === wanted

  useEffect(() => {
    if (wanted === '[]' || hasFailed) return undefined
    const leaving = new AbortController()
    lookUpCodes(JSON.parse(wanted) as string[], leaving.signal).then(
      (found) => setKnown((was) => new Map([...was, ...found])),
      (error: unknown) => {
        if (!leaving.signal.aborted) setFailure({ wanted, message: messageOf(error) })
      },
    )
    return () => leaving.abort()
  }, [wanted, hasFailed])

  /** Prices and stock may have changed since. */
  const refresh = useCallback(async (all: readonly string[]) => {
    const found = await lookUpCodes(all)
    setKnown(found)
    return found
  }, [])

  return {
    known,
    refresh,
    failure: hasFailed ? { message: failure.message, retry: () => setFailure(undefined) } : undefined,
  }
}
