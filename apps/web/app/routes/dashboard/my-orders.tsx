import { Spinner } from '#web/ui/spinner.tsx'

export default function MyOrders() {
  return <Spinner />
}
