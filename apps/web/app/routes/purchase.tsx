import { Spinner } from '#web/ui/spinner.tsx'

export default function Purchase() {
  return <Spinner />
}
