import { Spinner } from '#web/ui/spinner.tsx'

export default function Signup() {
  return <Spinner />
}
