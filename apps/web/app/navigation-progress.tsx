import { useNavigation } from 'react-router'

/** A thin bar at the top while the next page is fetched. The style sheet delays it: a quick page shows none. */
export function NavigationProgress() {
  const loading = useNavigation().state !== 'idle'
  return (
    <>
      <output className="sr-only">{loading ? 'Loading…' : ''}</output>
      {loading ? <div aria-hidden="true" className="navigation-progress" /> : null}
    </>
  )
}
