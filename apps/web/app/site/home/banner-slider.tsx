import * as t from '@wheelyard/messages/site'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { slides } from './slides.ts'
import { useSlideshow } from './use-slideshow.ts'

export function BannerSlider() {
  const { current, playing, hasPicture, show, toggle, holdProps } = useSlideshow(slides.length)
  return (
    <section
      aria-roledescription={t.home_carousel()}
      aria-label={t.home_collections()}
      className="bg-navy text-white"
      {...holdProps}
    >
      <div className="relative grid" aria-live={playing ? 'off' : 'polite'}>
        {slides.map((slide, index) => (
          <SlideView
            key={slide.picture}
            slide={slide}
            index={index}
            shown={index === current}
            withPicture={hasPicture(index)}
          />
        ))}
        <div className="wrap pointer-events-none absolute inset-x-0 bottom-4 z-10 lg:bottom-8">
          <div className="pointer-events-auto -ms-3 inline-flex items-center gap-1">
            <button
              type="button"
              className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-white/10"
              aria-label={playing ? t.home_pauseSlides() : t.home_playSlides()}
              onClick={toggle}
            >
              <Icon name={playing ? 'pause' : 'play'} />
            </button>
            {slides.map(({ picture, title }, index) => (
              <button
                key={picture}
                type="button"
                aria-label={t.home_show({ title: title() })}
                aria-current={index === current}
                className="group grid h-11 w-12 cursor-pointer place-items-center"
                onClick={() => show(index)}
              >
                <span className="h-1 w-10 rounded-full bg-white/35 group-hover:bg-white/60 group-aria-[current=true]:bg-brand" />
              </button>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}

type SlideViewProps = { slide: (typeof slides)[number]; index: number; shown: boolean; withPicture: boolean }

function SlideView({ slide, index, shown, withPicture }: SlideViewProps) {
  return (
    <section
      aria-roledescription={t.home_slide()}
      aria-label={t.home_indexOf({ index: index + 1, slides: slides.length })}
      inert={!shown}
      className="slide"
    >
      <div className="slide-picture">
        {withPicture ? (
          <Picture
            src={`/images/${slide.picture}.webp`}
            alt={slide.alt()}
            sizes="100vw"
            narrow={{ src: `/images/${slide.picture}-narrow.webp`, until: '(width < 64rem)', sizes: '88vw' }}
            priority={index === 0}
            className="size-full object-cover lg:object-right"
          />
        ) : null}
      </div>
      <div className="wrap relative flex flex-col items-start justify-center pt-2 pb-20 md:min-h-[26rem] md:py-16 lg:min-h-[clamp(26rem,42vw,44rem)]">
        <h2 className="w-min max-w-full min-w-[9ch] text-display wrap-break-word">{slide.title()}</h2>
        <p className="mt-4 max-w-[32ch] text-lg text-on-navy-muted lg:mt-6 lg:text-xl">{slide.text()}</p>
        <ButtonLink to={slide.to} size="large" className="mt-6 lg:mt-9">
          {t.home_purchaseNow()}
        </ButtonLink>
      </div>
    </section>
  )
}
