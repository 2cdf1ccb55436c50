/** A reply in the 200s that says nothing of what was done. */
export class IncompleteReply extends Error {}

/** The specification looks into some replies: what lacks this field, or has 0 or false there, is a failure. */
export async function completeReply<Reply extends object>(
  field: keyof Reply,
  call: Promise<Reply | null>,
): Promise<Reply> {
  const reply = await call
  if (!reply?.[field]) throw new IncompleteReply(`There is no ${String(field)} in the reply`)
  return reply
}
