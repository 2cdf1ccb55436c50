import type { ReactNode } from 'react'

/** On phones the search has a line, and the filters share the next ones by two. */
export function ListFilters({ children }: { children: ReactNode }) {
  return (
    <div className="mb-5 grid gap-4 max-sm:grid-cols-2 max-sm:gap-3 sm:auto-cols-[12rem] sm:grid-flow-col sm:grid-cols-[1fr] max-sm:*:first:col-span-2 max-sm:[&>:nth-child(2):nth-last-child(odd)]:col-span-2 print:hidden">
      {children}
    </div>
  )
}
