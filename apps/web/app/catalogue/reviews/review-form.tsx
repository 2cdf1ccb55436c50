import { type OwnReview, REVIEW_DETAILS_MAX, reviewBody } from '@wheelyard/contract/catalogue/reviews.calls'
import { useWatch } from 'react-hook-form'
import { useSite } from '#web/shop/site/site.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SelectField, TextAreaField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ReviewCard } from './review-card.tsx'
import { useSaveReview } from './reviews.queries.ts'

const RATINGS = [5, 4, 3, 2, 1]
const notPublic = {
  waiting: 'Thank you for your review. It appears in the shop as soon as we’ve read it.',
  hidden: 'Your review isn’t shown in the shop at the moment. If you change it, we’ll take another look.',
}
const PLACEHOLDER = 'What went well, and what should the next buyer know?'

export function ReviewForm({ review }: { review: OwnReview }) {
  const { email, name, img, reply } = review
  const shopName = useSite()?.sellerName ?? ''
  const save = useSaveReview(email)
  const { field, handleSubmit, control } = useZodForm(reviewBody, { rating: review.rating, details: review.details })
  const submit = handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: ({ state }) =>
        toast.success(
          state === 'published' ? 'Thank you for your review' : 'Thank you. We’ll read your review before it appears.',
        ),
      onError: (error) => toast.error(messageOf(error)),
    }),
  )
  const [rating, details] = useWatch({ control, name: ['rating', 'details'] })
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <form noValidate className="grid content-start gap-5" onSubmit={(event) => void submit(event)}>
        {review.state && review.state !== 'published' ? (
          <output className="rounded-box border border-line bg-surface px-4 py-3">{notPublic[review.state]}</output>
        ) : null}
        <SelectField label="Rating" {...field('rating', { setValueAs: Number })}>
          {RATINGS.map((stars) => (
            <option key={stars} value={stars}>
              {stars} {stars === 1 ? 'star' : 'stars'}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label="Details"
          required
          placeholder={PLACEHOLDER}
          hint={<Count used={details.trim().length} />}
          {...field('details')}
        />
        <div>
          <Button type="submit" busy={save.isPending && 'Saving…'}>
            Submit Review
          </Button>
        </div>
      </form>
      <section aria-label="Preview" className="min-w-0">
        <ReviewCard
          review={{ name: name || 'A customer', img, rating, details: details || PLACEHOLDER, ...(reply && { reply }) }}
          shopName={shopName}
        />
      </section>
    </div>
  )
}

function Count({ used }: { used: number }) {
  return (
    <span className={classNames('numeric', used > REVIEW_DETAILS_MAX && 'font-semibold text-danger')}>
      {used} of {REVIEW_DETAILS_MAX} characters
    </span>
  )
}
