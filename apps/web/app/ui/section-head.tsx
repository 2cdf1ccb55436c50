import type { ReactNode } from 'react'

type SectionHeadProps = {
  title: string
  children?: ReactNode
  actions?: ReactNode
}

export function SectionHead({ title, children, actions }: SectionHeadProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <h1 className="text-title">{title}</h1>
        {children ? <p className="mt-1.5 text-muted">{children}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div> : null}
    </header>
  )
}

type TotalProps = { label: string; count: number | undefined; format: (count: number) => string }

/** For the line below the title: `Total users: 1,204`. Announced when search or filters change it. */
export function Total({ label, count, format }: TotalProps) {
  return (
    <span aria-live="polite">
      {label}: {count === undefined ? '…' : format(count)}
    </span>
  )
}
