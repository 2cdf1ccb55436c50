import { PageHead } from '#web/ui/page-head.tsx'

export function ReviewsHead() {
  return (
    <PageHead title="Clients Feedbacks">
      What our customers say about the vehicles, the packing and the service.
    </PageHead>
  )
}
