import { kinds, pictures, type Kind } from 'virtual:pictures'
import { classNames } from './class-names.ts'

type PictureProps = {
  /** Our own, such as `/images/go-kart.webp`, come in many sizes; any other is used as it is. */
  src: string
  alt: string
  /**
   * The displayed width: `(width < 40rem) 88vw, 30rem`. On phones a little less than it is, so that the most
   * common screens take the file of 640 pixels instead of 960.
   */
  sizes: string
  /** Another of our pictures, for narrow screens. */
  narrow?: { src: string; until: string; sizes: string }
  /** Load at once: the main picture of the page. Others load when they are near the screen. */
  priority?: boolean
  className?: string
}

// The size of most product pictures. Others are fitted into it, so that the layout does not shift.
const DEFAULT_SIZE = { width: 960, height: 720 }

export function Picture({ src, alt, sizes, narrow, priority = false, className }: PictureProps) {
  const own = find(src)
  const image = (
    <img
      src={own ? own.file('webp', own.kind.webp.at(-1)) : src}
      srcSet={own?.sourceSet('webp')}
      sizes={own && sizes}
      alt={alt}
      width={own?.kind.width ?? DEFAULT_SIZE.width}
      height={own?.kind.height ?? DEFAULT_SIZE.height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding={priority ? 'sync' : 'async'}
      referrerPolicy="no-referrer"
      className={classNames(className, own && `previewed preview-${own.name}`)}
    />
  )
  if (!own) return image
  const forNarrow = narrow && find(narrow.src)
  return (
    <picture>
      {forNarrow ? (
        <source
          media={narrow.until}
          type="image/avif"
          srcSet={forNarrow.sourceSet('avif')}
          sizes={narrow.sizes}
          width={forNarrow.kind.width}
          height={forNarrow.kind.height}
        />
      ) : null}
      <source type="image/avif" srcSet={own.sourceSet('avif')} sizes={sizes} />
      {image}
    </picture>
  )
}

type Format = 'avif' | 'webp'
type OwnPicture = {
  name: string
  kind: Kind
  file: (format: Format, width: number | undefined) => string
  sourceSet: (format: Format) => string
}

function find(src: string): OwnPicture | undefined {
  const name = /^\/images\/([\w-]+)\.webp$/.exec(src)?.[1] ?? ''
  const [kindName = '', hash] = pictures[name] ?? []
  const kind = kinds[kindName]
  if (!kind) return undefined
  const file = (format: Format, width: number | undefined) => `/assets/${name}-${hash}-${width}.${format}`
  return {
    name,
    kind,
    file,
    sourceSet: (format) => kind[format].map((width) => `${file(format, width)} ${width}w`).join(', '),
  }
}
