import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// Someone went back or forward meanwhile (followHistory in inline-scripts.ts): another page is on its way.
const isLeaving = document.documentElement.dataset.leaving !== undefined

if (!isLeaving) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
