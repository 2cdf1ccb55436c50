import type { ReactNode } from 'react'
import { Link } from 'react-router'

type LatestSectionProps = {
  id: string
  title: string
  linkText: string
  to: string
  children: ReactNode
}

/** The newest few of a list, with a link to all of it. */
export function LatestSection({ id, title, linkText, to, children }: LatestSectionProps) {
  return (
    <section aria-labelledby={id} className="wrap py-16 lg:py-24">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 lg:mb-12">
        <h2 id={id} className="text-title">
          {title}
        </h2>
        <Link to={to} prefetch="intent" className="text-link">
          {linkText}
        </Link>
      </div>
      {children}
    </section>
  )
}
