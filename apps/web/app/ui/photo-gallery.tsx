import { type ReactNode, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'

type PhotoGalleryProps<Photo> = {
  title: string
  photos: readonly Photo[]
  /** The picture; its alternative text is also the name of its button. */
  children: (photo: Photo, className: string) => ReactNode
}

/** Small ones in a row; a click shows one as large as the screen allows. */
export function PhotoGallery<Photo extends { _id: string }>({ title, photos, children }: PhotoGalleryProps<Photo>) {
  const [place, setPlace] = useState<number>()
  const shown = place === undefined ? undefined : photos[place]
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo._id}>
            <button
              type="button"
              className="block max-w-full cursor-zoom-in overflow-hidden rounded-field border border-line bg-studio hover:border-ink"
              onClick={() => setPlace(index)}
            >
              <span className="sr-only">Enlarge </span>
              {children(photo, 'size-20 object-cover sm:size-24')}
            </button>
          </li>
        ))}
      </ul>
      <Dialog isLarge open={shown !== undefined} title={title} onClose={() => setPlace(undefined)}>
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
      const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
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
        aria-label="Previous photo"
        onClick={() => onTurn((place + count - 1) % count)}
      >
        <Icon name="arrow-left" className="size-4" />
      </Button>
      <span className="numeric text-muted" aria-live="polite">
        {place + 1} of {count}
      </span>
      <Button
        variant="plain"
        className="btn-square"
        aria-label="Next photo"
        onClick={() => onTurn((place + 1) % count)}
      >
        <Icon name="arrow-right" className="size-4" />
      </Button>
    </div>
  )
}
