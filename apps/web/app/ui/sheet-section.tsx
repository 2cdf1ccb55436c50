import type { ReactNode } from 'react'

/** One of the boxes that a sheet, such as that of an order, is made of. */
export function SheetSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="h-full break-inside-avoid rounded-box border border-line bg-surface p-5 sm:p-6">
      <h2 className="mb-4 text-heading">{title}</h2>
      {children}
    </section>
  )
}
