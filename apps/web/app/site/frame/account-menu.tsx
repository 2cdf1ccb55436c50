import { lazy, Suspense } from 'react'
import { loadChunk } from '#web/lib/load-chunk.ts'
import { useSession } from '#web/people/session/session.ts'

const placeholder = <span className="hidden size-10 rounded-full bg-line signed-in:block" />

// Visitors do without it. Where it does not come, the rest of the header stays.
const SignedInMenu = lazy(() =>
  loadChunk(() => import('./signed-in-menu.tsx')).then(
    (chunk) => ({ default: chunk.SignedInMenu }),
    () => ({ default: () => placeholder }),
  ),
)

export function AccountMenu() {
  const session = useSession()
  return session.status === 'signed-in' ? (
    <Suspense fallback={placeholder}>
      <SignedInMenu user={session.user} />
    </Suspense>
  ) : (
    placeholder
  )
}
