import { type ReactNode, useId } from 'react'

export function DeskSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-box border border-line bg-surface p-5 sm:p-6">
      <h2 id={id} className="mb-4 text-heading">
        {title}
      </h2>
      {children}
    </section>
  )
}
