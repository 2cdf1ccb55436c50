const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

export const formatDateTime = (timestamp: string) => dateTime.format(new Date(timestamp))

export function DateTime({ at, dateOnly = false }: { at: string; dateOnly?: boolean }) {
  return <time dateTime={at}>{dateOnly ? date.format(new Date(at)) : formatDateTime(at)}</time>
}
