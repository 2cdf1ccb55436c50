import { paths } from '@wheelyard/contract/shop/paths'
import { Link } from 'react-router'
import { useMay } from '#web/people/session/signed-in.ts'

/** To the page that staff have about a customer, for those who may open it. */
export const CustomerLink = ({ id, name }: { id: string; name: string }) =>
  useMay()('see-customers') ? (
    <Link to={paths.customer(id)} className="text-link" title={name}>
      {name}
    </Link>
  ) : (
    name
  )
