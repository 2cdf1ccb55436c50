import * as t from '@wheelyard/messages/buyer'

/** What a call may ask of those who buy for an account. Each call names one, see `http/endpoint.ts`. */
export const memberRights = ['see', 'buy', 'approve', 'pay', 'manage'] as const
export type MemberRight = (typeof memberRights)[number]

export const companyRoles = ['buyer', 'approver', 'finance', 'admin'] as const
export type CompanyRole = (typeof companyRoles)[number]

const rightsOfRole: Record<CompanyRole, readonly MemberRight[]> = {
  buyer: ['see', 'buy', 'pay'],
  approver: ['see', 'approve'],
  finance: ['see', 'pay'],
  admin: memberRights,
}

/** Who buys for themselves has nobody whose orders need an approval. */
export const personalRights: readonly MemberRight[] = ['see', 'buy', 'pay', 'manage']

/** Several roles have the rights of all of them. */
export const rightsOfMember = (roles: readonly CompanyRole[]): MemberRight[] =>
  memberRights.filter((right) => roles.some((role) => rightsOfRole[role].includes(right)))

/** Buyers see the orders, invoices and returns of their colleagues only if their company says so. */
export const seesOwnOrdersOnly = (roles: readonly CompanyRole[], { buyersSeeAll }: { buyersSeeAll: boolean }) =>
  !buyersSeeAll && roles.every((role) => role === 'buyer')

/** Shown where roles are given. */
export const companyRoleTexts: Record<CompanyRole, { name: () => string; may: () => string }> = {
  buyer: { name: t.companyRoles_buyer, may: t.companyRoles_buyerMay },
  approver: { name: t.companyRoles_approver, may: t.companyRoles_approverMay },
  finance: { name: t.companyRoles_finance, may: t.companyRoles_financeMay },
  admin: { name: t.companyRoles_admin, may: t.companyRoles_adminMay },
}

/** "Buyer, Finance" */
export const companyRolesText = (roles: readonly CompanyRole[]): string =>
  roles.map((role) => companyRoleTexts[role].name()).join(', ')
