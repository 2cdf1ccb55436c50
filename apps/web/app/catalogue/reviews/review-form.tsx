import { type OwnReview, REVIEW_DETAILS_MAX, reviewBody } from '@wheelyard/contract/catalogue/reviews.calls'
import * as t from '@wheelyard/messages/buyer'
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
  waiting: t.reviews_thankYouForYour,
  hidden: t.reviews_yourReviewIsntShown,
}

export function ReviewForm({ review }: { review: OwnReview }) {
  const { email, name, img, reply } = review
  const shopName = useSite()?.sellerName ?? ''
  const save = useSaveReview(email)
  const { field, handleSubmit, control } = useZodForm(reviewBody, { rating: review.rating, details: review.details })
  const submit = handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: ({ state }) =>
        toast.success(state === 'published' ? t.reviews_thankYouForYour2() : t.reviews_thankYouWellRead()),
      onError: (error) => toast.error(messageOf(error)),
    }),
  )
  const [rating, details] = useWatch({ control, name: ['rating', 'details'] })
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <form noValidate className="grid content-start gap-5" onSubmit={(event) => void submit(event)}>
        {review.state && review.state !== 'published' ? (
          <output className="rounded-box border border-line bg-surface px-4 py-3">{notPublic[review.state]()}</output>
        ) : null}
        <SelectField label={t.reviews_rating()} {...field('rating', { setValueAs: Number })}>
          {RATINGS.map((stars) => (
            <option key={stars} value={stars}>
              {t.reviews_stars({ stars })}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label={t.reviews_details()}
          required
          placeholder={t.reviews_whatWentWellAnd()}
          hint={<Count used={details.trim().length} />}
          {...field('details')}
        />
        <div>
          <Button type="submit" busy={save.isPending && t.reviews_saving()}>
            {t.reviews_submitReview()}
          </Button>
        </div>
      </form>
      <section aria-label={t.reviews_preview()} className="min-w-0">
        <ReviewCard
          review={{
            name: name || t.reviews_customer(),
            img,
            rating,
            details: details || t.reviews_whatWentWellAnd(),
            ...(reply && { reply }),
          }}
          shopName={shopName}
        />
      </section>
    </div>
  )
}

function Count({ used }: { used: number }) {
  return (
    <span className={classNames('numeric', used > REVIEW_DETAILS_MAX && 'font-semibold text-danger')}>
      {t.reviews_usedOfCharacters({ used, reviewDetailsMax: REVIEW_DETAILS_MAX })}
    </span>
  )
}
