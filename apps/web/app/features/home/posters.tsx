import { ButtonLink } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

const posters = [
  { title: 'Wheels Collection', picture: 'poster-wheels', to: '/products?q=wheel' },
  { title: 'New Suspensions', picture: 'poster-suspension', to: '/products?q=spring' },
  { title: 'Safety Collection', picture: 'poster-safety', to: '/products?q=belt' },
]

export function Posters() {
  return (
    <section aria-label="Parts" className="wrap grid gap-4 py-4 md:grid-cols-3 lg:gap-6 lg:py-6">
      {posters.map(({ title, picture, to }) => (
        <article
          key={title}
          className="grid grid-cols-[2fr_3fr] overflow-hidden rounded-box border border-line bg-surface md:grid-cols-1"
        >
          <div className="bg-studio">
            <Picture
              src={`/images/${picture}.webp`}
              alt=""
              sizes="(width < 48rem) 37vw, 31vw"
              className="aspect-4/3 size-full object-cover"
            />
          </div>
          <div className="flex flex-col items-start justify-center gap-3 p-4 lg:flex-row lg:items-center lg:justify-between lg:p-6">
            <h2 className="text-heading">{title}</h2>
            <ButtonLink to={to} look="plain" aria-label={`Buy Now: ${title}`}>
              Buy Now
            </ButtonLink>
          </div>
        </article>
      ))}
    </section>
  )
}
