import { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import { api } from '#web/lib/api-client.ts'

export const downloadPackingSlips = async (ids: string[]): Promise<File[]> => [
  await api.download(shipmentsApi.packingSlips, { body: { ids } }),
]
