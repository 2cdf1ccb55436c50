type Send = (url: string, init: RequestInit) => Promise<Response>
/** Asks the person, if that is what the reply wants. Whether the call is worth another try. */
type AskForProof = (reply: Response, sentAt: number) => Promise<boolean>

let ask: AskForProof | undefined

/** Set while a page is shown that can ask. */
export function setProofDialog(next: AskForProof | undefined): void {
  ask = next
}

/** What is refused until its person has proved who they are is sent again afterwards, once. */
export const withProof =
  (send: Send): Send =>
  async (url, init) => {
    const sentAt = Date.now()
    const reply = await send(url, init)
    return reply.status === 403 && (await ask?.(reply, sentAt)) ? send(url, init) : reply
  }
