import type { FamilySwatches } from '@wheelyard/contract/catalogue/products.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/site'
import { Link } from 'react-router'
import { Swatch } from './swatch.tsx'

type CardSwatchesProps = { family: FamilySwatches; name: string }

/** Links above the card's own. */
export function CardSwatches({ family: { optionName, count, members }, name }: CardSwatchesProps) {
  return (
    <ul
      aria-label={t.familySwatches_optionNameOf({ optionName, name })}
      className="relative mt-3 flex flex-wrap items-center gap-1 text-sm"
    >
      {members.map(({ _id, option, swatch }) => (
        <li key={_id} className="min-w-0">
          <Link to={paths.product(_id)} title={option} className="block p-1 hover:underline">
            <Swatch color={swatch} className="size-5" />
            <span className={swatch ? 'sr-only' : 'truncate rounded-field border border-line px-1.5'}>{option}</span>
          </Link>
        </li>
      ))}
      {count > members.length ? (
        <li className="text-muted">{t.familySwatches_more({ count: count - members.length })}</li>
      ) : null}
    </ul>
  )
}
