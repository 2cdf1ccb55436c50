const readable = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment in the reader's own time zone, exact for machines. */
export function DateTime({ at }: { at: string }) {
  return <time dateTime={at}>{readable.format(new Date(at))}</time>
}
