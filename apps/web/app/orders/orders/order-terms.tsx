import { paths } from '@wheelyard/contract/shop/paths'
import { Link } from 'react-router'

export function OrderTerms() {
  return (
    <p className="text-sm text-muted">
      Our{' '}
      <Link to={paths.help('terms')} className="text-link">
        terms of use
      </Link>{' '}
      apply. How we ship and what can be returned:{' '}
      <Link to={paths.help('delivery')} className="text-link">
        delivery and returns
      </Link>
      .
    </p>
  )
}
