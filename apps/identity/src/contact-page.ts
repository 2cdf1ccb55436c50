import { paths } from '@wheelyard/contract/shop/paths'

/** Where the foot of every mail leads: the shop's page, since its customers know no other. */
export const contactPage = (shopUrl: string): string => shopUrl + paths.help('contact')
