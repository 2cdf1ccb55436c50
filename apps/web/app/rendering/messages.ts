import { learn, speak } from '@wheelyard/messages/in-browser'
import { language } from '@wheelyard/messages/locale'
import { folder } from 'virtual:messages'

/** These have no messages of their own: those of a page include what is around it. */
const LAYOUT = /^routes\/(client-area|dashboard\/(layout|content|staff-only))$/
const learnt = new Set<string>()

/** The tables of what is on every page and of this page, whose route is the last. */
export const messagesOf = (routeIds: readonly string[]): string[] =>
  ['root', ...routeIds.slice(1).slice(-1)].map(addressOf)

function addressOf(routeId: string): string {
  return `${import.meta.env.SSR ? folder : folderOfDocument()}/${routeId.replace('routes/', '').replaceAll('/', '-')}.${language()}.js`
}

/** Only the server knows its name, which changes with the messages. */
const folderOfDocument = () => addressesIn(document)[0]?.replace(/\/[^/]*$/, '')

const addressesIn = (page: Document) =>
  [...page.querySelectorAll('link[data-messages]')].map((link) => link.getAttribute('href') ?? '')

/** Of the page that has arrived from the server. */
export function learnMessagesOfDocument(): Promise<void> {
  speak(document.documentElement.lang)
  return learnAll(addressesIn(document))
}

/** Around every lazy `import()` of a build (plugins/messages.ts). */
export async function withMessages<T>(name: string, code: Promise<T>): Promise<T> {
  await learnAll([addressOf(name)])
  return code
}

export const learnMessagesOf = (routeId: string) => learnAll(LAYOUT.test(routeId) ? [] : [addressOf(routeId)])

/** Rejects if a table does not come: a page without its texts is no page. */
async function learnAll(addresses: string[]): Promise<void> {
  const wanted = addresses.filter((address) => !learnt.has(address))
  await Promise.all(
    wanted.map(async (address) => {
      learn((await import(/* @vite-ignore */ address)).default)
      learnt.add(address)
    }),
  )
}
