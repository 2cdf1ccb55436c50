import { isOurPicture } from '@wheelyard/contract/shop/picture-rules'
import type { Review } from '@wheelyard/contract/catalogue/reviews.calls'
import { dateFormat } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/site'
import { Avatar, DEFAULT_PICTURE } from '#web/ui/avatar.tsx'
import { Stars } from '#web/ui/stars.tsx'

// In UTC, so that the server and every browser write the same.
const month = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })

type ReviewCardProps = {
  /** One that is being written has no date yet. */
  review: Pick<Review, 'name' | 'img' | 'rating' | 'details' | 'reply'> & { createdAt?: string }
  /** Who replies. */
  shopName: string
}

export function ReviewCard({ review, shopName }: ReviewCardProps) {
  return (
    <figure className="flex h-full flex-col rounded-box border border-line bg-surface p-6 lg:p-8">
      <Stars rating={review.rating} />
      <blockquote className="mt-5 grow text-lg leading-relaxed">
        <p dir="auto">{review.details}</p>
      </blockquote>
      <figcaption className="mt-6 flex items-center gap-3 border-t border-line pt-5">
        {/* A reviewer's link would tell its host the address of everyone who opens the page. */}
        {hasOwnPicture(review.img) ? (
          <Avatar src={review.img} className="size-11" />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-11 shrink-0 place-items-center rounded-full bg-line font-semibold"
          >
            {initialsOf(review.name)}
          </span>
        )}
        <span className="grid">
          <span className="font-semibold">{review.name}</span>
          {review.createdAt ? (
            <time dateTime={review.createdAt} className="text-sm text-muted">
              {month().format(new Date(review.createdAt))}
            </time>
          ) : null}
        </span>
      </figcaption>
      {review.reply ? <ShopReply text={review.reply} shopName={shopName} /> : null}
    </figure>
  )
}

function ShopReply({ text, shopName }: { text: string; shopName: string }) {
  return (
    <div className="mt-5 border-s-4 border-brand ps-4">
      <p className="font-semibold wrap-anywhere">{t.reviews_replyFrom({ shopName })}</p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </div>
  )
}

const hasOwnPicture = (img: string) => img !== '' && img !== DEFAULT_PICTURE && isOurPicture(img)

/** Of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [...new Set([words[0], words.at(-1)])].map((word = '') => /^./u.exec(word)?.[0].toUpperCase()).join('')
}
