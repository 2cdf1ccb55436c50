import { ApiError } from '@wheelyard/contract/calls/client'
import { useState } from 'react'

/** One thing that is tried at a time: whether it is under way, and what the other side said against it. */
export function useAttempt<Name extends string>(problemBefore?: string) {
  const [busy, setBusy] = useState<Name>()
  const [hasTried, setHasTried] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function attempt(name: Name, act: () => Promise<unknown>): Promise<boolean> {
    setBusy(name)
    setHasTried(true)
    setProblem(undefined)
    try {
      await act()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
      return false
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, problem: hasTried ? problem : problemBefore, attempt }
}
