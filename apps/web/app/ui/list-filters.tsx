import type { ReactNode } from 'react'

export function ListFilters({ children }: { children: ReactNode }) {
  return (
    <div className="mb-5 grid gap-4 sm:grid-cols-[1fr] sm:auto-cols-[12rem] sm:grid-flow-col print:hidden">
      {children}
    </div>
  )
}
