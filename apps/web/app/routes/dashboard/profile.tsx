import { Spinner } from '#web/ui/spinner.tsx'

export default function Profile() {
  return <Spinner />
}
