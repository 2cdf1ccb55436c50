import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { Link } from 'react-router'
import { rich } from '#web/ui/rich.tsx'

export function OrderTerms() {
  return (
    <p className="text-sm text-muted">
      {rich(
        t.orders_ourTermsOfUse({
          terms: (text) => (
            <Link to={paths.help('terms')} className="text-link">
              {text}
            </Link>
          ),
          delivery: (text) => (
            <Link to={paths.help('delivery')} className="text-link">
              {text}
            </Link>
          ),
        }),
      )}
    </p>
  )
}
