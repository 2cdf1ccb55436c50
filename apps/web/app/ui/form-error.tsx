import type { ReactNode } from 'react'

/** The region is there from the start, so that screen readers announce it when it fills. */
export function FormError({ message }: { message: ReactNode }) {
  return (
    <div role="alert" className="empty:absolute">
      {message ? (
        <p className="rounded-field border border-danger px-4 py-3 font-medium text-danger">{message}</p>
      ) : null}
    </div>
  )
}
