import type { ReactNode } from 'react'

/** On phones the search has a line, and the filters share the next ones by two; else they give way to the search. */
export function ListFilters({ children }: { children: ReactNode }) {
  return (
    <div className="list-filters mb-5 grid gap-4 sm:auto-cols-[minmax(0,12rem)] sm:grid-flow-col sm:grid-cols-[minmax(12rem,1fr)] print:hidden">
      {children}
    </div>
  )
}
