import { dateFormat } from '@wheelyard/messages/format'

const dateTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })
const day = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })
const date = dateFormat({ dateStyle: 'medium' })

export const formatDateTime = (timestamp: string) => dateTime().format(new Date(timestamp))

export function DateTime({ at, dateOnly = false }: { at: string; dateOnly?: boolean }) {
  return <time dateTime={at}>{dateOnly ? date().format(new Date(at)) : formatDateTime(at)}</time>
}

/** Of a calendar, as in 2026-11-16: the same everywhere. */
export const Day = ({ on }: { on: string }) => <time dateTime={on}>{day().format(new Date(on))}</time>
