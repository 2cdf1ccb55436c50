import type { CompanyRole } from '@wheelyard/contract/people/company-roles'

/** What must be true of three people of one company beside a customer of their own, written without the shop's code. */
export type CompanyModel = {
  /** By person: their roles, or undefined for who is no member; the last person never is. */
  roles: (CompanyRole[] | undefined)[]
  acting: boolean[]
  orders: ModelOrder[]
}
export type ModelOrder = { id: string; by: number; isCompanys: boolean; state: 'open' | 'paid' | 'cancelled' }

const MAY: Record<CompanyRole, string[]> = {
  buyer: ['see', 'buy', 'pay'],
  approver: ['see', 'approve'],
  finance: ['see', 'pay'],
  admin: ['see', 'buy', 'approve', 'pay', 'manage'],
}

export const may = ({ roles, acting }: CompanyModel, person: number, right: string): boolean =>
  acting[person] ? (roles[person] ?? []).some((role) => MAY[role].includes(right)) : right !== 'approve'

/** Of colleagues only those who do more than buying. */
export function sees(model: CompanyModel, person: number, { by, isCompanys }: ModelOrder): boolean {
  if (!model.acting[person]) return !isCompanys && by === person
  const onlyBuys = (model.roles[person] ?? []).every((role) => role === 'buyer')
  return isCompanys && (by === person || !onlyBuys)
}

/** Newest first. */
export const seenBy = (model: CompanyModel, person: number): string[] =>
  model.orders
    .filter((order) => order.state !== 'cancelled' && sees(model, person, order))
    .map(({ id }) => id)
    .toReversed()

export const isLastAdmin = ({ roles }: CompanyModel, person: number): boolean =>
  roles.every((has, other) => (has?.includes('admin') ?? false) === (other === person))

export function endMembership(model: CompanyModel, person: number): void {
  model.roles[person] = undefined
  model.acting[person] = false
}
