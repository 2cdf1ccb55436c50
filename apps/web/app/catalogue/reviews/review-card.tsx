import { isOurPicture } from '@wheelyard/contract/shop/picture-rules'
import type { Review } from '@wheelyard/contract/catalogue/reviews.calls'
import { Avatar } from '#web/ui/avatar.tsx'
import { Stars } from '#web/ui/stars.tsx'

type ReviewCardProps = { review: Pick<Review, 'name' | 'img' | 'rating' | 'details'> }

export function ReviewCard({ review }: ReviewCardProps) {
  return (
    <figure className="flex h-full flex-col rounded-box border border-line bg-surface p-6 lg:p-8">
      <Stars rating={review.rating} />
      <blockquote className="mt-5 grow text-lg leading-relaxed">
        <p dir="auto">{review.details}</p>
      </blockquote>
      <figcaption className="mt-6 flex items-center gap-3 border-t border-line pt-5">
        {/* A reviewer's link would tell its host the address of everyone who opens the page. */}
        <Avatar src={isOurPicture(review.img) ? review.img : undefined} className="size-11" />
        <span className="font-semibold">{review.name}</span>
      </figcaption>
    </figure>
  )
}
