import { kinds, pictures } from 'virtual:pictures'
import { classNames } from './class-names.ts'

type PictureProps = {
  /** Our own, such as `/images/go-kart.webp`, come in many sizes; any other is used as it is. */
  src: string
  alt: string
  /** On phones a little less than the real width, so that most of them take the file of 640 pixels instead of 960. */
  sizes: string
  narrow?: { src: string; until: string; sizes: string }
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
      className={classNames(className, own && `bg-cover bg-center preview-${own.name}`)}
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

function find(src: string) {
  const name = /^\/images\/([\w-]+)\.webp$/.exec(src)?.[1] ?? ''
  const [kindName = '', hash] = pictures[name] ?? []
  const kind = kinds[kindName]
  if (!kind) return undefined
  const file = (format: Format, width: number | undefined) => `/assets/${name}-${hash}-${width}.${format}`
  return {
    name,
    kind,
    file,
    sourceSet: (format: Format) => kind[format].map((width) => `${file(format, width)} ${width}w`).join(', '),
  }
}
