import type { FooterLink } from '@wheelyard/contract/shop/footer-links'
import * as t from '@wheelyard/messages/site'

export const footerTexts: Record<FooterLink, () => string> = {
  'About us': t.frame_aboutUs,
  Contact: t.frame_contact,
  Jobs: t.frame_jobs,
  'Press kit': t.frame_pressKit,
  'Terms of use': t.frame_termsOfUse,
  'Privacy policy': t.frame_privacyPolicy,
  'Cookie policy': t.frame_cookiePolicy,
}
