import * as t from '@wheelyard/messages/site'
import { classNames } from './class-names.ts'

export function Spinner({ label = t.ui_loading(), inline = false }: { label?: string; inline?: boolean }) {
  return (
    <output className={classNames(inline ? 'inline-flex' : 'grid min-h-40 place-items-center')}>
      <span className={classNames('loading loading-spinner', inline ? 'loading-sm' : 'loading-xl text-accent')} />
      <span className="sr-only">{label}</span>
    </output>
  )
}
