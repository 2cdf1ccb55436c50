import { Spinner } from '#web/ui/spinner.tsx'

export default function Payment() {
  return <Spinner />
}
