import type { ReactNode } from 'react'

/** For links to it. */
export const sectionId = (title: string) => title.toLowerCase().replaceAll(' ', '-')

export function FormSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = sectionId(title)
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="rounded-box border border-line bg-surface p-5 sm:p-8">
      <h2 id={`${id}-title`} className="text-heading">
        {title}
      </h2>
      <p className="mt-1.5 text-muted">{text}</p>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">{children}</div>
    </section>
  )
}
