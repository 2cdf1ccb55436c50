import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { learnMessagesOfDocument } from './rendering/messages.ts'

// Someone went back or forward meanwhile (followHistory in inline-scripts.ts): another page is on its way.
const isLeaving = document.documentElement.dataset.leaving !== undefined

// tellOfMissingCode sees a rejection: messages that do not come are missing code.
if (!isLeaving) void learnMessagesOfDocument().then(hydrate)

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
