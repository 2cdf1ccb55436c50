import type { CartLine } from '@wheelyard/contract/buying/cart.calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { listenForChanges } from '#web/shop/live/live.ts'
import { onOtherTab } from '#web/buying/cart/visitor-cart.ts'
import { applyChanges, type Change, type Changes, savable, withoutSaved } from './cart-changes.ts'
import { savedCart, useCartSource } from './cart-sources.ts'
import { cartQuery, useRestoreLine, useSaveChanges } from './cart.queries.ts'
import { useLatest } from '#web/lib/use-latest.ts'

const SAVE_AFTER_MS = 500
const NO_CHANGES: Changes = new Map()

/** The cart of whoever looks at it, customer or visitor, with changes that show at once and are saved after a moment. */
export function useCart() {
  const source = useCartSource()
  const client = useQueryClient()
  const query = useQuery(cartQuery(source))
  const [typed, setTyped] = useState({ source, changes: NO_CHANGES })
  const changes = typed.source === source ? typed.changes : NO_CHANGES
  const [isHurried, setHurried] = useState(false)
  const { mutate: save, isPending: isSaving, isPaused } = useSaveChanges(source)
  const { mutate: restore } = useRestoreLine(source)
  const unsaved = useMemo(() => savable(changes), [changes])

  const update = useCallback(
    (next: (changes: Changes) => Changes) =>
      setTyped((was) => ({ source, changes: next(was.source === source ? was.changes : NO_CHANGES) })),
    [source],
  )

  useEffect(() => {
    if (unsaved.size === 0 || isSaving) return undefined
    const settle = (saved: Changes) => {
      setHurried(false)
      update((now) => withoutSaved(now, saved))
    }
    const send = () => save(unsaved, { onSettled: () => settle(unsaved) })
    const timer = setTimeout(send, isHurried ? 0 : SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [unsaved, isSaving, isHurried, save, update])

  const latest = useLatest({ source, unsaved, isSaving })
  // Whoever leaves within that moment loses nothing.
  useEffect(() => {
    const leavePage = () => latest.current.source?.saveOnLeave(latest.current.unsaved)
    const leaveScreen = () => {
      const { source: left, unsaved: rest } = latest.current
      if (!left || rest.size === 0) return
      void left.save(rest).then(
        (cart) => client.setQueryData(left.key, cart),
        () => undefined,
      )
    }
    window.addEventListener('pagehide', leavePage)
    return () => {
      window.removeEventListener('pagehide', leavePage)
      leaveScreen()
    }
  }, [latest, client])

  const { refetch } = query
  useEffect(() => onOtherTab(() => void refetch()), [refetch])
  // Prices and stock are those of the moment, also while the page is open. The answer to a change has them too.
  useEffect(() => listenForChanges(['products'], () => void (latest.current.isSaving || refetch())), [latest, refetch])

  const change = useCallback(
    (productId: string, to: Change) => update((now) => new Map(now).set(productId, to)),
    [update],
  )
  const putBack = useCallback(
    ({ productId, quantity }: CartLine, index: number) => {
      const isStillThere = latest.current.unsaved.get(productId) === 'removed' && !latest.current.isSaving
      update((now) => new Map([...now].filter(([id]) => id !== productId)))
      if (!isStillThere) restore({ productId, quantity, index })
    },
    [latest, update, restore],
  )

  return {
    cart: useMemo(() => query.data && applyChanges(query.data, changes), [query.data, changes]),
    query,
    isOffline: query.isPaused || isPaused,
    isUnsaved: unsaved.size > 0 || isSaving,
    isCustomers: source === savedCart,
    change,
    putBack,
    saveNow: () => setHurried(true),
  }
}
