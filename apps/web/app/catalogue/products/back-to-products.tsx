import { paths } from '@wheelyard/contract/shop/paths'
import { ButtonLink } from '#web/ui/button.tsx'

export function BackToProducts() {
  return (
    <ButtonLink variant="plain" to={paths.dashboard.manageProducts}>
      Back
    </ButtonLink>
  )
}
