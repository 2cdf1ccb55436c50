import { useState } from 'react'
import { classNames } from './class-names.ts'

const DEFAULT_PICTURE = '/images/avatar-default.svg'

type AvatarProps = {
  /** In order of preference; empty ones are skipped. */
  sources: readonly (string | undefined)[]
  /** Empty where the name is shown beside it. */
  alt?: string
  className?: string
}

/** A round profile picture, or the default one if there is none or it does not load. */
export function Avatar({ sources, alt = '', className = 'size-10' }: AvatarProps) {
  const wanted = sources.find(Boolean) ?? DEFAULT_PICTURE
  const [broken, setBroken] = useState<string>()
  return (
    <img
      src={broken === wanted ? DEFAULT_PICTURE : wanted}
      alt={alt}
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
