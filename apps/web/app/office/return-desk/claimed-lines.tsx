import type { ReturnDesk } from '@wheelyard/contract/fulfilment/return-desk.calls'
import type {
  OrderReturn,
  ReturnLine,
  ReturnPhoto as ReturnPhotoFacts,
} from '@wheelyard/contract/fulfilment/returns.calls'
import { formatCount } from '@wheelyard/messages/format'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { restCentsOf } from '@wheelyard/contract/fulfilment/return-rules'
import { paths } from '@wheelyard/contract/shop/paths'
import { LATE_LABEL, returnReasonLabels, returnWishLabels } from '@wheelyard/contract/fulfilment/return-texts'
import * as t from '@wheelyard/messages/staff'
import { Link } from 'react-router'
import { ReturnPhoto } from '#web/fulfilment/returns/return-photo.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { type GalleryPhoto, PhotoGallery } from '#web/ui/photo-gallery.tsx'
import { productRateText } from './history-texts.ts'

/** What is said to be wrong with which goods, and what became of them. */
export function ClaimedLines({ desk }: { desk: ReturnDesk }) {
  return (
    <ul className="grid gap-6">
      {desk.return.lines.map((line) => (
        <li key={line.productId} className="grid gap-4 border-b border-line pb-6 last:border-0 last:pb-0">
          <ClaimedLine desk={desk} line={line} />
        </li>
      ))}
    </ul>
  )
}

function ClaimedLine({ desk, line }: { desk: ReturnDesk; line: ReturnLine }) {
  const { productId, productName, sku, quantity, isLate } = line
  const history = desk.productHistories.find((each) => each.productId === productId)
  return (
    <>
      <div>
        <h3 className="text-lg font-semibold">
          <span className="numeric">{formatCount(quantity)} ×</span>{' '}
          <Link
            to={paths.product(productId)}
            className="underline decoration-line underline-offset-4 hover:decoration-current"
          >
            {productName}
          </Link>
        </h3>
        <p className="text-sm text-muted">
          {sku} {isLate ? <b className="ms-2 text-warning">{LATE_LABEL()}</b> : null}
        </p>
      </div>
      <Photos claim={desk.return} line={line} />
      <DefinitionList inRows items={factsOf(line)} />
      {history ? (
        <p className="text-muted">
          <bdi>{productName}</bdi>: {productRateText(history)}
        </p>
      ) : null}
    </>
  )
}

function Photos({ claim, line }: { claim: OrderReturn; line: ReturnLine }) {
  const photos = claim.photos.filter(({ productId }) => productId === line.productId)
  if (photos.length === 0) return null
  const title = `${line.productName}: ${returnReasonLabels[line.reason]()}`
  const altOf = (place: number) => t.returnDesk_photoOf({ place, photos: photos.length, title })
  return (
    <PhotoGallery isLarge photos={photos.map((photo, index) => galleryPhoto(claim, photo, title, altOf(index + 1)))} />
  )
}

const galleryPhoto = ({ _id }: OrderReturn, photo: ReturnPhotoFacts, title: string, alt: string): GalleryPhoto => ({
  id: photo._id,
  title,
  picture: (className) => <ReturnPhoto returnId={_id} photo={photo} alt={alt} className={className} />,
})

function factsOf(line: ReturnLine): Record<string, string> {
  const { price, reason, wish, restocked, scrapped, condition, replaced, refunded, refund } = line
  return {
    [t.returnDesk_reason()]: returnReasonLabels[reason](),
    [t.returnDesk_requested()]: returnWishLabels[wish](),
    [t.returnDesk_priceUnit()]: formatMoney(centsOf(price)),
    ...(restocked + scrapped > 0
      ? { [t.returnDesk_cameBack()]: t.returnDesk_restockedToStockScrapped({ restocked, scrapped }) }
      : {}),
    ...(condition ? { [t.returnDesk_condition()]: condition } : {}),
    ...(replaced > 0 ? { [t.returnDesk_replaced()]: formatCount(replaced) } : {}),
    ...(refunded > 0
      ? {
          [t.returnDesk_refunded()]: t.returnDesk_refundedForWithoutTax({
            refunded,
            refund: formatMoney(centsOf(refund)),
          }),
        }
      : {}),
    ...(refunded > 0 && restCentsOf(line) > 0 ? { [t.returnDesk_leftOfPrice()]: formatMoney(restCentsOf(line)) } : {}),
  }
}
