import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReturnPhoto as Photo, returnsApi } from '@wheelyard/contract/fulfilment/returns.calls'
import * as t from '@wheelyard/messages/buyer'
import { api } from '#web/lib/api-client.ts'
import { FilePicture } from './file-picture.tsx'

const photoQuery = (returnId: string, photoId: string) =>
  queryOptions({
    queryKey: ['return photos', returnId, photoId],
    queryFn: ({ signal }) => api.download(returnsApi.photo, { params: { id: returnId, photoId } }, { signal }),
    // A photo never changes.
    staleTime: Infinity,
  })

type ReturnPhotoProps = { returnId: string; photo: Photo; alt: string; className: string }

/** Only its buyer and the shop may see it. */
export function ReturnPhoto({ returnId, photo: { _id, width, height }, alt, className }: ReturnPhotoProps) {
  const { data, error } = useQuery(photoQuery(returnId, _id))
  if (data) return <FilePicture file={data} alt={alt} width={width} height={height} className={className} />
  return (
    <span className={`grid place-content-center p-1 text-center text-xs text-muted ${className}`}>
      {error ? (
        t.returns_altCouldNotBe({ alt })
      ) : (
        <span className="sr-only">{t.returns_altIsBeingLoaded({ alt })}</span>
      )}
    </span>
  )
}
