import { Spinner } from '#web/ui/spinner.tsx'

export default function ManageOrders() {
  return <Spinner />
}
