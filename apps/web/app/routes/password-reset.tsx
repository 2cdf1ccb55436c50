import { Spinner } from '#web/ui/spinner.tsx'

export default function PasswordReset() {
  return <Spinner />
}
