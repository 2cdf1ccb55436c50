import {
  HIDDEN_REASON_MAX,
  type ModeratedReview,
  REVIEW_REPLY_MAX,
  reviewModerationApi,
} from '@wheelyard/contract/catalogue/review-moderation.calls'
import { errorMessage } from '#web/lib/message-of.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Field, TextAreaField } from '#web/ui/field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useHideReview, useRemoveReply, useReplyToReview } from './moderation.queries.ts'

type FormProps = { review: ModeratedReview; onDone: () => void }

export function HideForm({ review: { _id }, onDone }: FormProps) {
  const hide = useHideReview(_id)
  const { field, handleSubmit } = useZodForm(reviewModerationApi.hide.body, { reason: '' })
  const submit = handleSubmit((body) =>
    hide.mutate(body, {
      onSuccess: () => {
        toast.success('The review is hidden')
        onDone()
      },
    }),
  )
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-muted">
        It leaves the shop right away. The customer sees that it’s hidden and can change it; you decide whether the new
        version is shown.
      </p>
      <Field
        label="Reason"
        hint="Only administrators see it."
        required
        maxLength={HIDDEN_REASON_MAX}
        {...field('reason')}
      />
      <FormError message={errorMessage(hide.error)} />
      <DialogActions variant="danger" onBack={onDone} busy={hide.isPending && 'Saving…'}>
        Hide
      </DialogActions>
    </form>
  )
}

export function ReplyForm({ review: { _id, details, reply }, onDone }: FormProps) {
  const save = useReplyToReview(_id)
  const remove = useRemoveReply(_id)
  const { field, handleSubmit } = useZodForm(reviewModerationApi.reply.body, { reply: reply ?? '' })
  const saved = (text: string) => ({
    onSuccess: () => {
      toast.success(text)
      onDone()
    },
  })
  const submit = handleSubmit((body) => save.mutate(body, saved('Your reply is saved')))
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
      <blockquote dir="auto" className="whitespace-pre-line text-muted wrap-anywhere">
        {details}
      </blockquote>
      <TextAreaField
        label="Reply"
        hint="Everyone sees it below the review."
        required
        rows={5}
        maxLength={REVIEW_REPLY_MAX}
        {...field('reply')}
      />
      <FormError message={errorMessage(save.error ?? remove.error)} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        {reply === null ? null : (
          <Button
            variant="quiet"
            busy={remove.isPending && 'Deleting…'}
            onClick={() => remove.mutate(undefined, saved('Your reply is deleted'))}
          >
            Delete reply
          </Button>
        )}
        <DialogActions className="ml-auto" onBack={onDone} busy={save.isPending && 'Saving…'}>
          Save reply
        </DialogActions>
      </div>
    </form>
  )
}
