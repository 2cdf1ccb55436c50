import {
  HIDDEN_REASON_MAX,
  type ModeratedReview,
  REVIEW_REPLY_MAX,
  reviewModerationApi,
} from '@wheelyard/contract/catalogue/review-moderation.calls'
import * as t from '@wheelyard/messages/staff'
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
        toast.success(t.reviews_reviewIsHidden())
        onDone()
      },
    }),
  )
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-muted">{t.reviews_itLeavesShopRight()}</p>
      <Field
        label={t.reviews_reason()}
        hint={t.reviews_onlyAdministratorsSeeIt()}
        required
        maxLength={HIDDEN_REASON_MAX}
        {...field('reason')}
      />
      <FormError message={errorMessage(hide.error)} />
      <DialogActions variant="danger" onBack={onDone} busy={hide.isPending && t.reviews_saving()}>
        {t.reviews_hide()}
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
  const submit = handleSubmit((body) => save.mutate(body, saved(t.reviews_yourReplyIsSaved())))
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
      <blockquote dir="auto" className="whitespace-pre-line text-muted wrap-anywhere">
        {details}
      </blockquote>
      <TextAreaField
        label={t.reviews_reply()}
        hint={t.reviews_everyoneSeesItBelow()}
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
            busy={remove.isPending && t.reviews_deleting()}
            onClick={() => remove.mutate(undefined, saved(t.reviews_yourReplyIsDeleted()))}
          >
            {t.reviews_deleteReply()}
          </Button>
        )}
        <DialogActions className="ms-auto" onBack={onDone} busy={save.isPending && t.reviews_saving()}>
          {t.reviews_saveReply()}
        </DialogActions>
      </div>
    </form>
  )
}
