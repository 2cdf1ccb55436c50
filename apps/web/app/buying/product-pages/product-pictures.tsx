import type { ProductPicture } from '@wheelyard/contract/catalogue/product-pictures'
import * as t from '@wheelyard/messages/public'
import { type ComponentProps, type ComponentType, useRef, useState } from 'react'
import { chunkFailed, loadChunk } from '#web/lib/load-chunk.ts'
import { Picture } from '#web/ui/picture.tsx'
import { forward } from '#web/ui/reading-direction.ts'
import { toast } from '#web/ui/toast.tsx'
import { PictureThumbs } from './picture-thumbs.tsx'
import type { PictureZoom } from './picture-zoom.tsx'

type ProductPicturesProps = { name: string; pictures: readonly ProductPicture[] }

/** One beside the other: they are swiped, chosen by a small one or enlarged. */
export function ProductPictures({ name, pictures }: ProductPicturesProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [zoomed, setZoomed] = useState<number>()
  const [Zoom, setZoom] = useState<ComponentType<ComponentProps<typeof PictureZoom>>>()

  async function zoom(place: number) {
    try {
      const chunk = await loadChunk(() => import('./picture-zoom.tsx'))
      setZoom(() => chunk.PictureZoom)
      setZoomed(place)
    } catch {
      toast.error(chunkFailed())
    }
  }

  return (
    <div className="min-w-0">
      <ul
        ref={strip}
        className="picture-strip"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round((scrollLeft / clientWidth) * forward()))
        }
      >
        {pictures.map(({ img, alt }, place) => (
          <li key={place} className="studio">
            <button type="button" className="block w-full cursor-zoom-in" onClick={() => void zoom(place)}>
              <span className="sr-only">{t.productPages_enlarge()} </span>
              <Picture
                src={img}
                alt={alt}
                sizes="(width < 40rem) 88vw, (width < 64rem) 92vw, 54vw"
                priority={place === 0}
                className="aspect-4/3 w-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {pictures.length > 1 ? (
        <PictureThumbs
          pictures={pictures}
          current={current}
          onChoose={(place) => strip.current?.scrollTo({ left: place * forward() * strip.current.clientWidth })}
        />
      ) : null}
      {Zoom && zoomed !== undefined ? (
        <Zoom name={name} pictures={pictures} place={zoomed} onTurn={setZoomed} onClose={() => setZoomed(undefined)} />
      ) : null}
    </div>
  )
}
