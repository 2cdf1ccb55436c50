import { type ReactNode, useEffect, useState } from 'react'
import * as t from '@wheelyard/messages/buyer'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { stepOfKey } from './reading-direction.ts'

export type GalleryPhoto = {
  id: string
  title: string
  /** With an alternative text, which is also the name of its button. */
  picture: (className: string) => ReactNode
}

type PhotoGalleryProps = {
  photos: readonly GalleryPhoto[]
  /** For whoever has to judge by them. */
  isLarge?: boolean
}

/** Small ones in a row, or large ones; a click shows one as large as the screen allows. */
export function PhotoGallery({ photos, isLarge = false }: PhotoGalleryProps) {
  const [place, setPlace] = useState<number>()
  const shown = place === undefined ? undefined : photos[place]
  return (
    <>
      <ul className={isLarge ? 'grid grid-cols-2 gap-3' : 'flex flex-wrap gap-2'}>
        {photos.map(({ id, picture }, index) => (
          <li key={id}>
            <button
              type="button"
              className="block max-w-full cursor-zoom-in overflow-hidden rounded-field border border-line bg-studio hover:border-ink"
              onClick={() => setPlace(index)}
            >
              <span className="sr-only">{t.ui_enlarge()} </span>
              {picture(isLarge ? 'aspect-4/3 w-full object-cover' : 'size-20 object-cover sm:size-24')}
            </button>
          </li>
        ))}
      </ul>
      <Dialog isLarge open={shown !== undefined} title={shown?.title ?? ''} onClose={() => setPlace(undefined)}>
        {shown && place !== undefined ? (
          <div className="mt-4 grid gap-4">
            <div key={shown.id} className="overflow-hidden rounded-field bg-paper">
              {shown.picture('mx-auto max-h-[70dvh] min-h-40 w-auto object-contain')}
            </div>
            {photos.length > 1 ? <Turn place={place} count={photos.length} onTurn={setPlace} /> : null}
          </div>
        ) : null}
      </Dialog>
    </>
  )
}

type TurnProps = { place: number; count: number; onTurn: (place: number) => void }

/** By buttons or arrow keys, round and round, so that no button is disabled while it has the focus. */
function Turn({ place, count, onTurn }: TurnProps) {
  useEffect(() => {
    const turnByKey = ({ key }: KeyboardEvent) => {
      const step = stepOfKey(key)
      if (step) onTurn((place + count + step) % count)
    }
    document.addEventListener('keydown', turnByKey)
    return () => document.removeEventListener('keydown', turnByKey)
  }, [place, count, onTurn])
  return (
    <div className="flex items-center justify-center gap-3">
      <Button
        variant="plain"
        className="btn-square"
        aria-label={t.ui_previousPhoto()}
        onClick={() => onTurn((place + count - 1) % count)}
      >
        <Icon name="arrow-left" className="size-4" />
      </Button>
      <span className="numeric text-muted" aria-live="polite">
        {t.ui_placeOf({ place: place + 1, count })}
      </span>
      <Button
        variant="plain"
        className="btn-square"
        aria-label={t.ui_nextPhoto()}
        onClick={() => onTurn((place + 1) % count)}
      >
        <Icon name="arrow-right" className="size-4" />
      </Button>
    </div>
  )
}
