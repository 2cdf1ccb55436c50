import type { ProductPicture } from '@wheelyard/contract/catalogue/product-pictures'
import * as t from '@wheelyard/messages/public'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { stepOfKey } from '#web/ui/reading-direction.ts'

type PictureZoomProps = {
  name: string
  pictures: readonly ProductPicture[]
  place: number
  onTurn: (place: number) => void
  onClose: () => void
}

/** As large as the screen allows. Without the dialogs of the dashboard, which are much code for one picture. */
export function PictureZoom({ name, pictures, place, onTurn, onClose }: PictureZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { length } = pictures
  const shown = pictures[place]
  const turn = (step: number) => onTurn((place + length + step) % length)
  const turnByKey = ({ key }: KeyboardEvent) => {
    const step = stepOfKey(key)
    if (step) turn(step)
  }
  useEffect(() => dialog.current?.showModal(), [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Wherever the focus is in it.
    <dialog ref={dialog} aria-label={name} className="picture-zoom" onClose={onClose} onKeyDown={turnByKey}>
      {shown ? (
        <Picture key={place} src={shown.img} alt={shown.alt} sizes="96vw" priority className="picture-zoom-picture" />
      ) : null}
      <div className="flex items-center justify-center gap-3">
        {length > 1 ? (
          <>
            <Button
              variant="plain"
              className="btn-square"
              aria-label={t.productPages_previousPicture()}
              onClick={() => turn(-1)}
            >
              <Icon name="arrow-left" className="size-4" />
            </Button>
            <span className="numeric text-muted" aria-live="polite">
              {t.productPages_placeOf({ place: place + 1, length })}
            </span>
            <Button
              variant="plain"
              className="btn-square"
              aria-label={t.productPages_nextPicture()}
              onClick={() => turn(1)}
            >
              <Icon name="arrow-right" className="size-4" />
            </Button>
          </>
        ) : null}
        <Button variant="plain" onClick={() => dialog.current?.close()}>
          {t.productPages_close()}
        </Button>
      </div>
    </dialog>
  )
}
