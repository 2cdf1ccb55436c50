import { type ReactNode, useId } from 'react'

export function FormSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-box border border-line bg-surface p-5 sm:p-8">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      <p className="mt-1.5 text-muted">{text}</p>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}
