/** Who makes a call: looked up by the access token at every call, role included. */
export type Caller = {
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly role: 'customer' | 'admin'
}

export const isAdmin = (caller: Caller) => caller.role === 'admin'

/** Answers undefined for a token that is unknown, expired or revoked. */
export type FindCaller = (accessToken: string) => Promise<Caller | undefined>
