import { z } from 'zod'
import * as t from '@wheelyard/messages/public'
import { isOurPicture } from './picture-rules.ts'
import { problem } from '../values/problem.ts'
import { isStorable } from '../values/text.schemas.ts'

const PICTURE_LINK_MAX = 2_048

export const DEFAULT_AVATAR = '/images/avatar-default.svg'

export const BAD_PICTURE_LINK = t.pictures_enterLinkThatBegins

export const pictureLink = z
  .string({ error: BAD_PICTURE_LINK })
  .trim()
  .max(PICTURE_LINK_MAX, { error: BAD_PICTURE_LINK })
  .refine(isPictureLink, { error: BAD_PICTURE_LINK })

function isPictureLink(link: string): boolean {
  return isStorable(link) && (isOurPicture(link) || isWebAddress(link))
}

function isWebAddress(link: string): boolean {
  if (!/^https?:\/\//i.test(link) || !URL.canParse(link)) return false
  const { hostname, username, password } = new URL(link)
  // Credentials in the link would be sent to everyone who sees the picture.
  return hostname !== '' && username === '' && password === ''
}

export const plainHttpPicture = problem(400, 'plain-http-picture', BAD_PICTURE_LINK)

/** Browsers block http: pictures on an https: page, so only a demo shop accepts them. */
export function pictureProblem(link: string, shop: { demo: boolean }) {
  return /^http:/i.test(link) && !shop.demo ? plainHttpPicture : undefined
}
