import { useSyncExternalStore } from 'react'
import { EMPTY_DRAFT, type ReturnDraft } from './return-draft.ts'

const drafts = new Map<string, ReturnDraft>()
const listeners = new Set<() => void>()

/**
 * What was typed about an order is still there after a look at another page or a sign-in that ended, until it is sent.
 * No one but its buyer and the shop can open the order, so no one else comes across it.
 */
export const useKeptDraft = (orderId: string): ReturnDraft => useSyncExternalStore(subscribe, () => readDraft(orderId))

export const readDraft = (orderId: string): ReturnDraft => drafts.get(orderId) ?? EMPTY_DRAFT

export function changeDraft(orderId: string, change: (draft: ReturnDraft) => ReturnDraft): void {
  drafts.set(orderId, change(readDraft(orderId)))
  tell()
}

export function discardDraft(orderId: string): void {
  drafts.delete(orderId)
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
