import type { ModeratedReview } from '@wheelyard/contract/catalogue/review-moderation.calls'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { hidden, rich } from '#web/ui/rich.tsx'
import { HideForm, ReplyForm } from './moderation-forms.tsx'
import { usePublishReview } from './moderation.queries.ts'

/** Approve what waits, show what is hidden, hide everything else; and reply. */
export function ModerationActions({ review }: { review: ModeratedReview }) {
  const publish = usePublishReview(review)
  const [open, setOpen] = useState<'hide' | 'reply'>()
  const { state, name, reply } = review
  const close = () => setOpen(undefined)
  const named = { name, hidden }
  const approve = () =>
    publish.mutate(undefined, {
      onSuccess: () => toast.success(t.reviews_reviewIsPublished()),
      onError: (error) => toast.error(messageOf(error)),
    })
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'published' ? null : (
        <Button
          size="small"
          variant={state === 'waiting' ? 'primary' : 'plain'}
          busy={publish.isPending && t.reviews_saving()}
          onClick={approve}
        >
          {rich(state === 'waiting' ? t.reviews_approveReviewOf(named) : t.reviews_showReviewOfAgain(named))}
        </Button>
      )}
      {state === 'hidden' ? null : (
        <Button size="small" variant="plain" disabled={publish.isPending} onClick={() => setOpen('hide')}>
          {rich(t.reviews_hideTheReviewOf(named))}
        </Button>
      )}
      <Button size="small" variant="plain" disabled={publish.isPending} onClick={() => setOpen('reply')}>
        {rich(reply === null ? t.reviews_replyToReviewOf(named) : t.reviews_editReplyToReview(named))}
      </Button>
      <Dialog open={open === 'hide'} onClose={close} title={t.reviews_hideReviewOf({ name })}>
        <HideForm review={review} onDone={close} />
      </Dialog>
      <Dialog open={open === 'reply'} onClose={close} title={t.reviews_replyTo({ name })}>
        <ReplyForm review={review} onDone={close} />
      </Dialog>
    </div>
  )
}
