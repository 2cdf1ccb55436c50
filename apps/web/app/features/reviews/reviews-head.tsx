import { PageHead } from '#web/ui/page-head.tsx'

export function ReviewsHead() {
  return (
    <PageHead title="Clients Feedbacks">
      What those who ordered say about the vehicles, the packing and the service.
    </PageHead>
  )
}
