import * as t from '@wheelyard/messages/site'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

const PLACES = [1, 2, 3, 4, 5]

/** Five stars, `rating` of them filled; any value other than 1 to 4 fills all five. */
export function Stars({ rating }: { rating: number }) {
  const filled = [1, 2, 3, 4].includes(rating) ? rating : 5
  return (
    <span className="inline-flex gap-0.5">
      <span className="sr-only">{t.ui_filledOf5Stars({ filled })}</span>
      {PLACES.map((place) => (
        <Icon
          key={place}
          name="star"
          className={classNames('size-5', place <= filled ? 'fill-brand text-brand' : 'fill-line text-line')}
        />
      ))}
    </span>
  )
}
