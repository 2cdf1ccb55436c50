import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

type WarningBoxProps = { title: string; text: string; /** The way to change it. */ children?: ReactNode }

export function WarningBox({ title, text, children }: WarningBoxProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-box border border-warning bg-surface p-4 sm:p-5"
    >
      <div className="flex max-w-prose gap-3">
        <Icon name="info" className="mt-0.5 size-5 shrink-0 text-warning" />
        <div>
          <h2 id={titleId} className="text-base font-semibold text-warning">
            {title}
          </h2>
          <p className="mt-1">{text}</p>
        </div>
      </div>
      {children}
    </section>
  )
}
