import type { Area } from '@wheelyard/messages/areas'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { learnMessages } from './rendering/messages.ts'

// Someone went back or forward meanwhile (followHistory in inline-scripts.ts): another page is on its way.
const isLeaving = document.documentElement.dataset.leaving !== undefined

// tellOfMissingCode sees a rejection: messages that do not come are missing code.
if (!isLeaving) void learnMessages(areasOfPage()).then(hydrate)

function areasOfPage(): Area[] {
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-messages]')
  return [...links].map((link) => link.dataset.messages as Area)
}

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
