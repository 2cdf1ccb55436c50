import type { FamilyOnPage } from '@wheelyard/contract/catalogue/products.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { Link } from 'react-router'
import { Swatch } from './swatch.tsx'

/** Leads to the page of another product of the family. */
export function OptionPicker({ family: { optionName, members }, current }: { family: FamilyOnPage; current: string }) {
  return (
    <nav aria-label={optionName} className="mt-6">
      <p className="text-sm text-muted">{optionName}</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {members.map(({ _id, option, swatch }) => (
          <li key={_id} className="max-w-full">
            <Link
              to={paths.product(_id)}
              prefetch="intent"
              aria-current={_id === current ? 'page' : undefined}
              className="family-option"
            >
              <Swatch color={swatch} className="size-5 shrink-0" />
              {option}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
