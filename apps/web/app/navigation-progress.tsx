import { useNavigation } from 'react-router'
import * as t from '@wheelyard/messages/site'

/** A thin bar at the top while the next page is fetched. The style sheet delays it: a quick page shows none. */
export function NavigationProgress() {
  const loading = useNavigation().state !== 'idle'
  return (
    <>
      <output className="sr-only">{loading ? t.navigationProgress_loading() : ''}</output>
      {loading ? <div aria-hidden="true" className="navigation-progress" /> : null}
    </>
  )
}
