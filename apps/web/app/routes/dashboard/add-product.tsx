import { Spinner } from '#web/ui/spinner.tsx'

export default function AddProduct() {
  return <Spinner />
}
