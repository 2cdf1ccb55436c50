const OUR_UPLOAD = /^\/uploads\/[0-9a-f-]{36}\.webp$/
const OUR_IMAGE = /^\/images\/(?:\w[\w.-]*\/)*\w[\w.-]*$/

/** Served by the shop itself, so that no one else learns who looks at it. */
export const isOurPicture = (link: string): boolean => OUR_UPLOAD.test(link) || OUR_IMAGE.test(link)
