import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { Link } from 'react-router'
import { SheetSection } from '#web/ui/sheet-section.tsx'
import { rich } from '#web/ui/rich.tsx'

const linkTo = (to: string) => (text: string) => (
  <Link to={to} className="text-link">
    {text}
  </Link>
)

export const MoreOfCompany = () => (
  <SheetSection title={t.company_alsoOfCompany()}>
    <ul className="grid gap-2">
      <li>{rich(t.company_linkToAddresses({ link: linkTo(paths.dashboard.addresses) }))}</li>
      <li>{rich(t.company_linkToDetails({ link: linkTo(paths.dashboard.businessDetails) }))}</li>
    </ul>
  </SheetSection>
)
