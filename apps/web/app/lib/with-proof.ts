type Send = (url: string, init: RequestInit) => Promise<Response>
/** Whether the call is worth another try; asks the person, if that is what the reply wants and no one has yet. */
type AskForProof = (reply: Response, isProvedSince: boolean) => Promise<boolean>

let ask: AskForProof | undefined
let proofs = 0

/** Set while a page is shown that can ask. */
export function setProofDialog(next: AskForProof | undefined): void {
  ask = next
}

/** What is refused until its person has proved who they are is sent again afterwards, once. */
export const withProof =
  (send: Send): Send =>
  async (url, init) => {
    const proofsBefore = proofs
    const reply = await send(url, init)
    if (reply.status !== 403 || !(await ask?.(reply, proofs > proofsBefore))) return reply
    proofs++
    return send(url, init)
  }
