import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import { ButtonLink } from '#web/ui/button.tsx'

export function BackToProducts() {
  return (
    <ButtonLink variant="plain" to={paths.dashboard.manageProducts}>
      {t.products_back()}
    </ButtonLink>
  )
}
