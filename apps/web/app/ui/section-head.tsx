import type { ReactNode } from 'react'

type SectionHeadProps = {
  title: string
  /** A short line below it: who, how many. */
  children?: ReactNode
  /** Buttons at the right. */
  actions?: ReactNode
}

/** The title of a screen that is worked with rather than read. */
export function SectionHead({ title, children, actions }: SectionHeadProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <h1 className="text-title">{title}</h1>
        {children ? <p className="mt-1.5 text-muted">{children}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </header>
  )
}
