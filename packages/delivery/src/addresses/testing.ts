import type { DeliveryAddress } from '@wheelyard/contract/buying/addresses.calls'

export const someAddress = (parts: Partial<DeliveryAddress> = {}): DeliveryAddress => ({
  recipient: 'Toys & Co',
  line1: '12 Fairground Road',
  line2: '',
  city: 'Springfield',
  region: 'IL',
  postcode: '62701',
  country: 'US',
  phone: '+1 555 0199',
  dock: false,
  liftGate: false,
  openingHours: '',
  ...parts,
})
