import { kinds, pictures, type Kind } from 'virtual:pictures'
import { classNames } from './class-names.ts'

type PictureProps = {
  /** An address such as `/images/go-kart.webp`: one of our own comes in many sizes, any other as it is. */
  src: string
  alt: string
  /**
   * How wide the picture is shown, for the browser to choose: `(width < 40rem) 88vw, 30rem`. On a phone a little
   * less than it is: 640 dots then do for the commonest screens, which 660 would have cost 960.
   */
  sizes: string
  /** Another picture of our own for narrow screens. */
  narrow?: { src: string; until: string; sizes: string }
  /** The picture people came for: load it at once. Others wait until they are near. */
  priority?: boolean
  className?: string
}

// What most pictures of products measure; a foreign one is fitted into it, so that nothing moves when it comes.
const USUAL = { width: 960, height: 720 }

export function Picture({ src, alt, sizes, narrow, priority = false, className }: PictureProps) {
  const own = find(src)
  const image = (
    <img
      src={own ? own.file('webp', own.kind.webp.at(-1)) : src}
      srcSet={own?.sourceSet('webp')}
      sizes={own && sizes}
      alt={alt}
      width={own?.kind.width ?? USUAL.width}
      height={own?.kind.height ?? USUAL.height}
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
