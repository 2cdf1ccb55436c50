import { uploadsApi } from '@wheelyard/contract/shop/uploads.calls'
import { api } from '#web/lib/api-client.ts'

export async function uploadPicture(file: File): Promise<string> {
  const { img } = await api.upload(uploadsApi.picture, file)
  return img
}
