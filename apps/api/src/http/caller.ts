import type { Language } from '@wheelyard/messages/languages'
import type { MemberRight } from '@wheelyard/contract/people/company-roles'
import type { StaffRight } from '@wheelyard/contract/people/staff-rights'

/** Who makes a call: looked up by the access token at every call, rights included. */
export type Caller = {
  readonly userId: string
  readonly email: string
  readonly name: string
  /** As staff; none of customers. */
  readonly rights: readonly StaffRight[]
  /** The company they act for; null: themselves. */
  readonly companyId: string | null
  /** For whom they act. */
  readonly memberRights: readonly MemberRight[]
  /** Of the company's orders, invoices and returns. */
  readonly seesOwnOrdersOnly: boolean
  /** Of mails to them; as long as it is not known, times are in UTC. */
  readonly timeZone?: string | null
  /** Of mails and documents for them; null: English. */
  readonly language?: Language | null
}

/** What the session behind a call has shown of its person, which decides whether staff act as such. */
export type SignedInCaller = Caller & {
  /** Proved by a second factor or a passkey. */
  readonly secondFactor: boolean
  /** Of the company they act for. */
  readonly companyName: string | null
  /** Staff who look at the shop as that company does. */
  readonly seesAs?: boolean
  /** Staff without rights here, because the shop's settings ask for a second factor. */
  readonly lacksSecondFactor: boolean
  /** Staff with a second factor whose last proof is too old for what is at stake. */
  readonly needsProof: boolean
}

export const can = (caller: Caller, right: StaffRight) => caller.rights.includes(right)
export const mayForAccount = (caller: Caller, right: MemberRight) => caller.memberRights.includes(right)
export const isSelf = (caller: Pick<Caller, 'email'>, address: string) => caller.email === address

/** Answers undefined for a token that is unknown, expired or revoked. */
export type FindCaller = (accessToken: string) => Promise<SignedInCaller | undefined>

/** False, and nothing is counted, if the session would then have read too many records since its last proof. */
export type CountRecords = (accessToken: string, records: string[]) => Promise<boolean>
