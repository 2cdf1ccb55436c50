import { type ComponentProps, useCallback } from 'react'

type FilePictureProps = Omit<ComponentProps<'img'>, 'ref' | 'src'> & { file: Blob; alt: string }

/** A picture that is in the memory of the browser: just chosen, or downloaded with the access token. */
export function FilePicture({ file, alt, ...image }: FilePictureProps) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      element.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img {...image} ref={show} alt={alt} />
}
