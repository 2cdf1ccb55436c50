import { classNames } from './class-names.ts'

/** A grey block in the shape of what is to come; give it the size of the real thing, so that nothing moves. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('skeleton', className)} />
}
