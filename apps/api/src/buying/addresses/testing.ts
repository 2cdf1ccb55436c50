import { type AddressBody, addressesApi, type SavedAddress } from '@wheelyard/contract/buying/addresses.calls'
import type { Person } from '#api/testing/test-shop'

export const depot: AddressBody = {
  recipient: 'Toys & Co',
  line1: '12 Fairground Road',
  city: 'Springfield',
  region: 'IL',
  postcode: '62701',
  country: 'US',
  phone: '+1 555 0199',
}

export const saveAddress = ({ api }: Person, body: Partial<AddressBody> = {}, key?: string): Promise<SavedAddress> =>
  api.call(addressesApi.add, { body: { ...depot, ...body } }, key ? { headers: { 'idempotency-key': key } } : {})

export const addressesOf = ({ api }: Person): Promise<SavedAddress[]> => api.call(addressesApi.mine)
