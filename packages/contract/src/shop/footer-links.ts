/** The links of the footer that a page of the shop can take over; all others lead home. */
export const footerLinks = [
  'About us',
  'Contact',
  'Jobs',
  'Press kit',
  'Terms of use',
  'Privacy policy',
  'Cookie policy',
] as const
export type FooterLink = (typeof footerLinks)[number]

/** By link, the slug of the help page it leads to. */
export type FooterPages = Partial<Record<FooterLink, string>>
