import { ApiError } from '@wheelyard/contract/http/client'
import type { Topic } from '@wheelyard/contract/shop/live-topics'
import { proofNeeded } from '@wheelyard/contract/values/problem'
import { useEffect } from 'react'
import { queryClient } from '#web/lib/query-client.ts'
import { listenForChanges } from './live.ts'

/** Refetches the queries below this key when the server announces a change. */
export function useLiveQueries(key: Topic): void {
  useEffect(() => listenForChanges([key], () => refetchQueries(key)), [key])
}

export const refetchQueries = (key: string) =>
  void queryClient().invalidateQueries({ queryKey: [key], predicate: ({ state }) => !waitsForProof(state.error) })

/** The dialog was cancelled and must not open by itself again. */
const waitsForProof = (error: unknown) => error instanceof ApiError && error.code === proofNeeded.code
