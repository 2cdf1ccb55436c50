import { Spinner } from '#web/ui/spinner.tsx'

export default function AddReview() {
  return <Spinner />
}
