import { Spinner } from '#web/ui/spinner.tsx'

export default function AllUsers() {
  return <Spinner />
}
