import { inLanguage } from '@wheelyard/messages/in-language'
import { isLanguage, type Language } from '@wheelyard/messages/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** No browser's own header is longer. */
const MAX_LENGTH = 200

/** A reply is in the language that the page asks for, which sends `Accept-Language: de`; without it, in English. */
export function readLanguage(app: FastifyInstance, languages: readonly Language[]): void {
  const begin = beginIn(languages)
  // Reading a body ends what a hook has begun, so another begins it again.
  app.addHook('onRequest', begin)
  app.addHook('preValidation', begin)
}

const beginIn =
  (languages: readonly Language[]) =>
  ({ headers }: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    const language = preferred(headers['accept-language'], languages)
    if (language) inLanguage(language, done)
    else done()
  }

/** The first of those that the shop has: they come in the order of preference. */
function preferred(header: string | undefined, languages: readonly Language[]): Language | undefined {
  if (!header || header.length > MAX_LENGTH) return undefined
  return header
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(/[-;]/, 1)[0]!.trim())
    .find((name): name is Language => isLanguage(name) && languages.includes(name))
}
