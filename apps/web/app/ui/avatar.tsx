import { useState } from 'react'
import { classNames } from './class-names.ts'

export const DEFAULT_PICTURE = '/images/avatar-default.svg'

/** Decorative: the name is shown beside it, or in its button's `aria-label`. */
export function Avatar({ src, className = 'size-10' }: { src: string | undefined; className?: string }) {
  const wanted = src || DEFAULT_PICTURE
  const [broken, setBroken] = useState<string>()
  return (
    <img
      src={broken === wanted ? DEFAULT_PICTURE : wanted}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      className={classNames('rounded-full bg-line object-cover', className)}
      onError={() => setBroken(wanted)}
    />
  )
}
