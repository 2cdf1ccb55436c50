import type { AddressBody } from '@wheelyard/contract/buying/addresses.calls'
import type { Locator, Page } from '@playwright/test'

type Typed = Partial<Pick<AddressBody, 'recipient' | 'line1' | 'city' | 'region' | 'postcode' | 'country' | 'phone'>>

/** In the form on the page or in a dialog; in Illinois unless the parts say otherwise. */
export async function fillAddress(form: Page | Locator, parts: Typed): Promise<void> {
  const { country = 'US', region = 'IL', postcode = '62701', phone = '+1 555 0199' } = parts
  const fill = (label: string | RegExp, text: string | undefined) =>
    text === undefined ? undefined : form.getByLabel(label, { exact: true }).fill(text)
  await form.getByLabel('Country', { exact: true }).selectOption(country)
  await fill('Recipient', parts.recipient)
  await fill('Street', parts.line1)
  await fill('City', parts.city)
  if (country === 'US') await fill('State', region)
  await fill(country === 'US' ? 'ZIP code' : 'Postcode', postcode)
  await fill('Phone', phone)
}
