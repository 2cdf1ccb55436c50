import { pageUrl } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import type { Frame } from '@wheelyard/mail/content'

/** Around every mail: the shop's logo and page of contact, since its customers know no other. */
export const mailFrame = (shopUrl: string): Frame => ({
  contactUrl: pageUrl(shopUrl, paths.help('contact')),
  logoUrl: shopUrl + paths.logo,
})
