import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** In the place of what could be packed, or above it. */
export function PackingNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert" className="mb-6 flex items-start gap-4 rounded-box border-2 border-danger bg-surface p-5 sm:p-6">
      <Icon name="alert" className="size-8 text-danger" />
      <div className="grid min-w-0 gap-2">
        <p className="font-display text-2xl leading-tight font-bold">{title}</p>
        <div className="text-lg">{children}</div>
      </div>
    </div>
  )
}
