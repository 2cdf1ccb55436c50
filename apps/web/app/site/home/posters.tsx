import * as t from '@wheelyard/messages/site'
import { cataloguePath } from '#web/catalogue/search/catalogue-path.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'

// One file holds all three pictures below each other, in alphabetical order; each tile shows a third.
const posters = [
  { title: t.home_wheelsCollection, part: 'object-bottom', to: cataloguePath({ q: 'wheel set' }) },
  { title: t.home_newSuspensions, part: 'object-center', to: cataloguePath({ q: 'coil suspension' }) },
  { title: t.home_safetyCollection, part: 'object-top', to: cataloguePath({ q: 'safety parts' }) },
]

export function Posters() {
  return (
    <section aria-label={t.home_parts()} className="wrap grid gap-4 py-4 md:grid-cols-3 lg:gap-6 lg:py-6">
      {posters.map(({ title, part, to }) => (
        <article
          key={part}
          className="grid grid-cols-[2fr_3fr] overflow-hidden rounded-box border border-line bg-surface md:grid-cols-1 md:grid-rows-[auto_1fr]"
        >
          {/* Any other shape would show slices of the neighbours. */}
          <div className="studio grid items-center">
            <Picture
              src="/images/posters.webp"
              alt=""
              sizes="(width < 48rem) 37vw, 31vw"
              className={classNames('aspect-4/3 w-full object-cover', part)}
            />
          </div>
          <div className="flex flex-col items-start justify-center gap-3 p-4 lg:flex-row lg:items-center lg:justify-between lg:p-6">
            <h2 className="text-heading">{title()}</h2>
            <ButtonLink to={to} variant="plain" aria-label={t.home_buyNowOf({ title: title() })}>
              {t.home_buyNow()}
            </ButtonLink>
          </div>
        </article>
      ))}
    </section>
  )
}
