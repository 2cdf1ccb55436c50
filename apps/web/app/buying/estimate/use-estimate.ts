import type { WantedLine } from '@wheelyard/contract/buying/cart.calls'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { chunkFailed, loadChunk } from '#web/lib/load-chunk.ts'
import type { Answer } from './ask-estimate.ts'
import type { EstimatedCosts } from './estimated-costs.tsx'

/** Remembered in this browser only. */
const KEY = 'deliverTo'
/** A quantity that is being typed or stepped through is asked about once. */
const WAIT_MS = 300

const chunk = () => loadChunk(() => import('./ask-estimate.ts'))

type Asked = { typed: string }
type Given = {
  asked: Asked
  lines: readonly WantedLine[]
  discount: number
  answer: Answer
  /** Comes with the code that asks. */
  View: typeof EstimatedCosts | undefined
}

/** Asked by a click, and from then on again whenever lines or discount change. */
export function useEstimate(lines: readonly WantedLine[], discount: number) {
  const [own, setOwn] = useState<string>()
  const remembered = useSyncExternalStore(never, readPlace, () => '')
  const typed = own ?? remembered
  const [countries, setCountries] = useState<string[]>([])
  const [asked, setAsked] = useState<Asked>()
  const [given, setGiven] = useState<Given>()

  useEffect(() => {
    if (!asked) return undefined
    const stop = new AbortController()
    const run = async () => {
      const loaded = await chunk().catch(() => undefined)
      const answer = loaded
        ? await loaded.askEstimate(asked.typed, { lines, discount }, stop.signal)
        : { problem: chunkFailed() }
      if (stop.signal.aborted) return
      setGiven({ asked, lines, discount, answer, View: loaded?.EstimatedCosts })
      if ('estimate' in answer) localStorage.setItem(KEY, asked.typed)
    }
    const timer = setTimeout(() => void run(), WAIT_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked, lines, discount])

  return {
    typed,
    type: setOwn,
    countries,
    loadCountries: () =>
      void chunk().then(
        (loaded) => setCountries(loaded.countries().map(({ name }) => name)),
        () => undefined,
      ),
    ask: () => setAsked({ typed }),
    isAsking: asked !== undefined && (given?.asked !== asked || given.lines !== lines || given.discount !== discount),
    answer: given?.answer,
    EstimatedCosts: given?.View,
  }
}

const readPlace = () => localStorage.getItem(KEY) ?? ''
/** What other tabs type does not matter here. */
const never = () => () => {}
