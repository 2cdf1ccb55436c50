/** Who makes a call: looked up by the access token at every call, role included. */
export type Caller = {
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly role: 'customer' | 'admin'
  /** Of mails to them; as long as it is not known, times are in UTC. */
  readonly timeZone?: string | null
}

/** What the session behind a call has shown of its person, which decides whether an administrator acts as one. */
export type SignedInCaller = Caller & {
  /** Proved by a second factor or a passkey. */
  readonly secondFactor: boolean
  /** An administrator whose role is 'customer' here, because the shop's settings ask for a second factor. */
  readonly lacksSecondFactor: boolean
  /** An administrator with a second factor whose last proof is too old for what is at stake. */
  readonly needsProof: boolean
}

export const isAdmin = (caller: Caller) => caller.role === 'admin'
export const isSelf = (caller: Pick<Caller, 'email'>, address: string) => caller.email === address

/** Answers undefined for a token that is unknown, expired or revoked. */
export type FindCaller = (accessToken: string) => Promise<SignedInCaller | undefined>

/** False, and nothing is counted, if the session would then have read too many records since its last proof. */
export type CountRecords = (accessToken: string, records: string[]) => Promise<boolean>
