const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

export const formatDateTime = (timestamp: string) => dateTime.format(new Date(timestamp))

export function DateTime({ at, dateOnly = false }: { at: string; dateOnly?: boolean }) {
  return <time dateTime={at}>{dateOnly ? date.format(new Date(at)) : formatDateTime(at)}</time>
}

/** Of a calendar, as in 2026-11-16: the same everywhere. */
export const Day = ({ on }: { on: string }) => <time dateTime={on}>{day.format(new Date(on))}</time>
