import { perLanguage } from '@wheelyard/messages/format'

/** Each names the zones around its country, such as EST and CET, and others by their distance to GMT. */
const naming = perLanguage((locale) => [locale, 'en-GB'])

/** "November 18, 2026 at 3:00 PM CET": in the reader's time zone, if it is known. */
export function timeText(at: Date, timeZone: string | null | undefined): string {
  const zone = timeZone ?? 'UTC'
  const time = new Intl.DateTimeFormat(naming()[0], { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(
    at,
  )
  const names = naming().map((locale) => zoneName(locale, zone, at))
  return `${time} ${names.find((name) => !name.startsWith('GMT')) ?? names[0]}`
}

function zoneName(locale: string, timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
