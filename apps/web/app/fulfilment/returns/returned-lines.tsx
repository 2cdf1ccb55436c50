import type {
  OrderReturn,
  ReturnLine,
  ReturnPhoto as ReturnPhotoFacts,
} from '@wheelyard/contract/fulfilment/returns.calls'
import { formatCount } from '@wheelyard/messages/format'
import { paths } from '@wheelyard/contract/shop/paths'
import { LATE_LABEL, returnReasonLabels, returnWishLabels } from '@wheelyard/contract/fulfilment/return-texts'
import * as t from '@wheelyard/messages/buyer'
import { Link } from 'react-router'
import { ReturnPhoto } from '#web/fulfilment/returns/return-photo.tsx'
import { type GalleryPhoto, PhotoGallery } from '#web/ui/photo-gallery.tsx'
import { outcomesOf } from './line-outcomes.ts'

/** What was wrong with each product, with its photos, and what became of it. */
export function ReturnedLines({ returned }: { returned: OrderReturn }) {
  return (
    <ul className="grid gap-6">
      {returned.lines.map((line) => (
        <li key={line.productId} className="grid gap-3 border-b border-line pb-6 last:border-0 last:pb-0">
          <LineHead line={line} />
          <ul className="grid gap-1 empty:hidden">
            {outcomesOf(line, returned.state).map((outcome) => (
              <li key={outcome} className="font-semibold">
                {outcome}
              </li>
            ))}
          </ul>
          <LinePhotos returned={returned} line={line} />
        </li>
      ))}
    </ul>
  )
}

function LineHead({ line }: { line: ReturnLine }) {
  const { productId, productName, sku, quantity, reason, wish, isLate } = line
  return (
    <div>
      <p className="text-lg">
        <b className="numeric">{formatCount(quantity)} ×</b>{' '}
        <Link to={paths.product(productId)} className="underline decoration-muted underline-offset-4">
          <bdi>{productName}</bdi>
        </Link>{' '}
        <span className="ms-1 text-muted">{sku}</span>
      </p>
      <p className="text-muted">
        {t.returns_youAskedFor({ reason: returnReasonLabels[reason](), wish: returnWishLabels[wish]() })}
        {isLate ? <b className="text-warning"> · {LATE_LABEL()}</b> : null}
      </p>
    </div>
  )
}

function LinePhotos({ returned, line: { productId, productName } }: { returned: OrderReturn; line: ReturnLine }) {
  const photos = returned.photos.filter((photo) => photo.productId === productId)
  if (photos.length === 0) return null
  const altOf = (index: number) => t.returns_photoOf({ index: index + 1, productName })
  return (
    <PhotoGallery photos={photos.map((photo, index) => galleryPhoto(returned._id, photo, productName, altOf(index)))} />
  )
}

const galleryPhoto = (returnId: string, photo: ReturnPhotoFacts, title: string, alt: string): GalleryPhoto => ({
  id: photo._id,
  title,
  picture: (className) => <ReturnPhoto returnId={returnId} photo={photo} alt={alt} className={className} />,
})
