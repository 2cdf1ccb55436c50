import { uploadsApi } from '@wheelyard/contract/calls/uploads'
import { api } from './api-client.ts'

/** Stores the picture at the shop and answers its address. */
export async function uploadPicture(file: File): Promise<string> {
  const { img } = await api.upload(uploadsApi.picture, file)
  return img
}
