import { z } from 'zod'
import { problem } from '../rules/problem.ts'

export const PICTURE_LINK_MAX = 2_048

/** Shown for a person who has no picture. */
export const DEFAULT_AVATAR = '/images/avatar-default.svg'

const OUR_UPLOAD = /^\/uploads\/[0-9a-f-]{36}\.webp$/
const OUR_IMAGE = /^\/images\/(?:\w[\w.-]*\/)*\w[\w.-]*$/

const SENTENCE = 'Give a link that begins with https:// or upload a picture'

/** Where a picture is: an absolute link, or a path to one that the shop itself keeps. */
export const pictureLink = z.string().trim().max(PICTURE_LINK_MAX, SENTENCE).refine(isPictureLink, SENTENCE)

function isPictureLink(link: string): boolean {
  return OUR_UPLOAD.test(link) || OUR_IMAGE.test(link) || isWebAddress(link)
}

function isWebAddress(link: string): boolean {
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return false
  const { hostname, username, password } = new URL(link)
  // Everybody who sees the picture would be handed the password.
  return hostname !== '' && username === '' && password === ''
}

export const plainHttpPicture = problem(400, 'plain-http-picture', SENTENCE)

/** Browsers refuse http: pictures on an https: page, so only a demo shop takes them. */
export function pictureProblem(link: string, shop: { demo: boolean }) {
  return /^http:/i.test(link) && !shop.demo ? plainHttpPicture : undefined
}
