import { useSearchParams } from 'react-router'

type ChangeFeed = Record<string, string | number | undefined>

/**
 * What a list shows (search, filters, page) lives in the address: it can be shared, and Back goes back.
 * A change of anything but the page begins at page 1 again.
 */
export function useListAddress() {
  const [params, setParams] = useSearchParams()
  const get = (name: string) => params.get(name) ?? ''
  const page = Math.max(1, Math.min(10_000, Math.trunc(Number(get('page'))) || 1))
  const addressOf = (changes: ChangeFeed) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === '') next.delete(name)
      else next.set(name, String(value))
    }
    return next
  }
  return {
    get,
    page,
    hrefOfPage: (to: number) => `?${addressOf({ page: to === 1 ? undefined : to }).toString()}`,
    change: (changes: ChangeFeed) => setParams(addressOf(changes), { replace: true, preventScrollReset: true }),
  }
}
