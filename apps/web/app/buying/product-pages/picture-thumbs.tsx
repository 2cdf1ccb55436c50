import type { ProductPicture } from '@wheelyard/contract/catalogue/product-pictures'
import * as t from '@wheelyard/messages/public'
import { Picture } from '#web/ui/picture.tsx'

type PictureThumbsProps = {
  pictures: readonly ProductPicture[]
  current: number
  onChoose: (place: number) => void
}

export function PictureThumbs({ pictures, current, onChoose }: PictureThumbsProps) {
  return (
    <ul className="picture-thumbs">
      {pictures.map(({ img, alt }, place) => (
        <li key={place}>
          <button
            type="button"
            aria-label={t.productPages_picture({ place: place + 1, alt })}
            aria-current={place === current}
            className="studio"
            onClick={() => onChoose(place)}
          >
            <Picture src={img} alt="" sizes="5rem" className="aspect-4/3 w-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  )
}
