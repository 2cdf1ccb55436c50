import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export const Timeline = ({ children }: { children: ReactNode }) => <ol className="ms-2">{children}</ol>

type TimelineStepProps = {
  title: string
  /** Not `done`: what comes next. */
  done?: boolean
  children: ReactNode
}

export function TimelineStep({ title, done = false, children }: TimelineStepProps) {
  return (
    <li className="relative border-s-2 border-line pb-6 ps-6 last:border-transparent last:pb-0">
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-1 -start-2 size-3.5 rounded-full border-2 border-surface',
          done ? 'bg-success' : 'bg-line',
        )}
      />
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-muted">{children}</p>
    </li>
  )
}
