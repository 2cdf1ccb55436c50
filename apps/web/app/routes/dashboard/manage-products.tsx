import { Spinner } from '#web/ui/spinner.tsx'

export default function ManageProducts() {
  return <Spinner />
}
