import type { CartLine } from '@wheelyard/contract/buying/cart.calls'
import { useCallback, useMemo, useState } from 'react'
import { type Change, changeLines, type Changes, isQuantity } from './cart-changes.ts'

const NO_CHANGES: Changes = new Map()

/** Lines that are edited first and saved by a click. */
export function useEditedLines<Line extends CartLine>(saved: readonly Line[]) {
  const [changes, setChanges] = useState(NO_CHANGES)
  const lines = useMemo(() => changeLines(saved, changes), [saved, changes])
  const change = useCallback(
    (productId: string, to: Change) => setChanges((now) => new Map(now).set(productId, to)),
    [],
  )
  return {
    lines,
    change,
    isChanged: lines.length < saved.length || lines.some((line, index) => line !== saved[index]),
    /** A field may hold no quantity while it is being filled in. */
    isSavable: lines.length > 0 && lines.every(({ quantity }) => isQuantity(quantity)),
    discard: useCallback(() => setChanges(NO_CHANGES), []),
  }
}
