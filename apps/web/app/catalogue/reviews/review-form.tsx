import { type OwnReview, REVIEW_DETAILS_MAX, reviewBody } from '@wheelyard/contract/catalogue/reviews.calls'
import { useWatch } from 'react-hook-form'
import { messageOf } from '#web/lib/message-of.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SelectField, TextAreaField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ReviewCard } from './review-card.tsx'
import { useSaveReview } from './reviews.queries.ts'

const RATINGS = [5, 4, 3, 2, 1]
const PLACEHOLDER = 'What went well, and what should the next buyer know?'

export function ReviewForm({ review }: { review: OwnReview }) {
  const { email, name, img } = review
  const save = useSaveReview(email)
  const { field, handleSubmit, control } = useZodForm(reviewBody, { rating: review.rating, details: review.details })
  const submit = handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: () => toast.success('Thank you for your review'),
      onError: (error) => toast.error(messageOf(error)),
    }),
  )
  const [rating, details] = useWatch({ control, name: ['rating', 'details'] })
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <form noValidate className="grid content-start gap-5" onSubmit={(event) => void submit(event)}>
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
        <ReviewCard review={{ name: name || 'A customer', img, rating, details: details || PLACEHOLDER }} />
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
