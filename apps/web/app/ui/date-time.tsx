const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

export const formatDateTime = (timestamp: string) => dateTime.format(new Date(timestamp))

export function DateTime({ at, dateOnly = false }: { at: string; dateOnly?: boolean }) {
  return <time dateTime={at}>{dateOnly ? date.format(new Date(at)) : formatDateTime(at)}</time>
}

const utcDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Of a paper, such as 2026-11-16: the same wherever it is read. */
export function Day({ on }: { on: string }) {
  return <time dateTime={on}>{utcDate.format(new Date(on))}</time>
}
