import { Spinner } from '#web/ui/spinner.tsx'

export default function Login() {
  return <Spinner />
}
