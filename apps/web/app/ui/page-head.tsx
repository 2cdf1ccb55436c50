import type { ReactNode } from 'react'

export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="mb-8 lg:mb-12">
      <h1 className="text-title">{title}</h1>
      {children ? <p className="mt-3 max-w-[60ch] text-lg text-muted">{children}</p> : null}
    </header>
  )
}
