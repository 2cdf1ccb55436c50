/** A request as its rightful caller makes it, about Casey's data; the other callers send exactly the same. */
export type Sample = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  file?: Blob
  /** For calls open to every signed-in user: another customer must not make this one, since the data is Casey's. */
  isCaseys?: true
  /** Open to callers whose body has a valid token; this one has none, and gets this status. */
  isUnproven?: 401 | 403
}

export const deliveryAddress = {
  recipient: 'X',
  line1: 'X',
  city: 'X',
  region: 'X',
  postcode: '62701',
  country: 'US',
  phone: '555',
}
