import type { ModeratedReview } from '@wheelyard/contract/catalogue/review-moderation.calls'
import { useState } from 'react'
import { messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { HideForm, ReplyForm } from './moderation-forms.tsx'
import { usePublishReview } from './moderation.queries.ts'

/** Approve what waits, show what is hidden, hide everything else; and reply. */
export function ModerationActions({ review }: { review: ModeratedReview }) {
  const publish = usePublishReview(review)
  const [open, setOpen] = useState<'hide' | 'reply'>()
  const { state, name, reply } = review
  const close = () => setOpen(undefined)
  const of = <span className="sr-only"> the review of {name}</span>
  const approve = () =>
    publish.mutate(undefined, {
      onSuccess: () => toast.success('The review is published'),
      onError: (error) => toast.error(messageOf(error)),
    })
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'published' ? null : (
        <Button
          size="small"
          variant={state === 'waiting' ? 'primary' : 'plain'}
          busy={publish.isPending && 'Saving…'}
          onClick={approve}
        >
          {state === 'waiting' ? 'Approve' : 'Show again'}
          {of}
        </Button>
      )}
      {state === 'hidden' ? null : (
        <Button size="small" variant="plain" disabled={publish.isPending} onClick={() => setOpen('hide')}>
          Hide{of}
        </Button>
      )}
      <Button size="small" variant="plain" disabled={publish.isPending} onClick={() => setOpen('reply')}>
        {reply === null ? 'Reply' : 'Edit reply'}
        <span className="sr-only"> to the review of {name}</span>
      </Button>
      <Dialog open={open === 'hide'} onClose={close} title={`Hide the review of ${name}?`}>
        <HideForm review={review} onDone={close} />
      </Dialog>
      <Dialog open={open === 'reply'} onClose={close} title={`Reply to ${name}`}>
        <ReplyForm review={review} onDone={close} />
      </Dialog>
    </div>
  )
}
