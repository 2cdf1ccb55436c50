import type { ReactNode } from 'react'

export function NarrowCard({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="wrap py-10 lg:py-16">
      <section className="mx-auto max-w-lg rounded-box border border-line bg-surface p-6 sm:p-10">
        <h1 className="text-title">{title}</h1>
        <p className="mt-3 text-muted" aria-live="polite">
          {text}
        </p>
        {children}
      </section>
    </div>
  )
}
