import type { Mutant } from './order-mutants.ts'

const identity = 'apps/identity/src'
const people = 'apps/api/src/people/users'
const staff = 'apps/api/src/people/staff'
const customers = 'apps/api/src/office/customers'
const secondFactor = `${identity}/second-factor`
const passkeys = `${identity}/passkeys`

/** In how someone proves who they are. */
export const signInMutants: Mutant[] = [
  {
    bug: 'a password alone starts a session although the second factor is on',
    file: `${secondFactor}/first-step.ts`,
    from: 'if (!account.secondFactorSince) return undefined',
    to: 'if (account) return undefined',
    tests: [`${secondFactor}/second-step.test.ts`],
  },
  {
    bug: 'a code of an authenticator app works twice',
    file: `${secondFactor}/authenticator-apps.store.ts`,
    from: 'and(appOf(accountId, true), lt(authenticatorApps.lastStep, step))',
    to: 'and(appOf(accountId, true), lt(authenticatorApps.lastStep, step + 1))',
    tests: [`${secondFactor}/second-step.test.ts`],
  },
  {
    bug: 'a copied authenticator is not noticed',
    file: `${passkeys}/passkeys.store.ts`,
    from: '.where(and(eq(passkeys.id, id), hasGrown))',
    to: '.where(and(eq(passkeys.id, id), sql`true or ${hasGrown}`))',
    tests: [`${passkeys}/passkey-attacks.test.ts`],
  },
  {
    bug: "a stolen password adds a factor beside the owner's passkeys",
    file: `${identity}/sessions/proved-change.ts`,
    from: 'if (!secondFactor && (await countPasskeys(db, account.id)) > 0) return refuse(passkeyNeeded)',
    to: 'if (!secondFactor && (await countPasskeys(db, account.id)) < 0) return refuse(passkeyNeeded)',
    tests: [`${passkeys}/stolen-password.test.ts`],
  },
  {
    bug: 'a proof counts for ever',
    file: 'apps/api/src/http/guard.ts',
    from: 'asksAtOnce(risk) && caller?.needsProof ? proofNeeded : undefined',
    to: 'asksAtOnce(risk) && caller?.needsProof && caller.lacksSecondFactor ? proofNeeded : undefined',
    tests: ['apps/api/src/http/step-up.test.ts'],
  },
  {
    bug: 'an administrator without the required second factor keeps their rights',
    file: 'apps/api/src/people/users/access-tokens.store.ts',
    from: 'caller.lacksSecondFactor ? [] : rightsOf(',
    to: 'rightsOf(',
    tests: ['apps/api/src/people/users/second-factor.test.ts'],
  },
  {
    bug: 'confirming one address sends the held emails of all',
    file: 'packages/mail/src/outbox.ts',
    from: '.where(and(eq(outbox.recipient, recipient), outbox.held))',
    to: '.where(recipient ? outbox.held : undefined)',
    tests: ['apps/api/src/people/users/email-confirmation.test.ts'],
  },
  {
    bug: 'who is blocked still acts by the tokens they have',
    file: `${people}/block-account.service.ts`,
    from: 'await revokeTokensOfUser(tx, id)',
    to: 'await Promise.resolve(id)',
    tests: [`${customers}/block-customer.test.ts`],
  },
  {
    bug: 'a payment starts for who has just been blocked',
    file: 'apps/api/src/finance/payments/start-payment.service.ts',
    from: 'if (await isBlocked(tx, bill.order.userId)) return refuse(accountBlocked)',
    to: 'await isBlocked(tx, bill.order.userId)',
    tests: [`${customers}/block-customer.test.ts`],
  },
  {
    bug: 'an order of a blocked customer fails instead of being refused',
    file: `${people}/account-problem.ts`,
    from: 'WY001: accountBlocked, ',
    to: '',
    tests: [`${customers}/block-customer.test.ts`],
  },
  {
    bug: 'an administrator is blocked',
    file: `${people}/block-account.service.ts`,
    from: "if (account.role === 'admin') return refuse(adminFirst)",
    to: '',
    tests: [`${customers}/block-customer.test.ts`],
  },
  {
    bug: 'an account is deleted while a return of it is open',
    file: `${customers}/delete-customer.store.ts`,
    from: 'withdrawn_at is null and refused_at is null and closed_at is null',
    to: 'false',
    tests: [`${customers}/delete-customer.test.ts`],
  },
  {
    bug: 'a deleted account still signs in at the identity service',
    file: `${customers}/delete-customer.service.ts`,
    from: "await notifyIdentity(tx, account.value.identitySubject, 'deleted')",
    to: 'void notifyIdentity',
    tests: [`${customers}/delete-customer.test.ts`],
  },
  {
    bug: 'a deleted customer keeps their addresses',
    file: `${customers}/delete-customer.store.ts`,
    from: '[addresses, savedLists]',
    to: '[savedLists]',
    tests: [`${customers}/delete-customer.test.ts`],
  },
  {
    bug: 'a colleague is blocked',
    file: `${people}/block-account.service.ts`,
    from: 'account.staffRoles.length > 0 ? refuse(staffFirst) : ok(account)',
    to: 'ok(account)',
    tests: [`${staff}/staff.test.ts`],
  },
  {
    bug: 'the warehouse sees invoices',
    file: 'packages/contract/src/people/staff-rights.ts',
    from: "warehouse: ['see-shop', 'see-orders', 'ship', 'change-stock']",
    to: "warehouse: ['see-shop', 'see-orders', 'ship', 'change-stock', 'see-money']",
    tests: ['apps/api/src/http/authorisation-of-staff.test.ts'],
  },
  {
    bug: 'who gets another role keeps the one they had',
    file: `${people}/roles.service.ts`,
    from: 'const after = storedRoles(roles)',
    to: 'const after = storedRoles([...user.staffRoles, ...roles])',
    tests: [`${staff}/staff.test.ts`],
  },
  {
    bug: 'an invitation is used twice',
    file: `${staff}/invitations.store.ts`,
    from: `  const [taken] = await db
    .delete(staffInvitations)
    .where(and(isOf(token), eq(staffInvitations.email, email), counts))
    .returning({ roles: staffInvitations.roles })`,
    to: `  const [taken] = await db
    .select({ roles: staffInvitations.roles })
    .from(staffInvitations)
    .where(and(isOf(token), eq(staffInvitations.email, email), counts))`,
    tests: [`${staff}/invitations.test.ts`],
  },
  {
    bug: 'an expired invitation is accepted',
    file: `${staff}/invitations.store.ts`,
    from: 'sql`${staffInvitations.expiresAt} > now()`',
    to: 'sql`true`',
    tests: [`${staff}/invitations.test.ts`],
  },
  {
    bug: 'an invitation to another address is accepted',
    file: `${staff}/invitations.store.ts`,
    from: 'and(isOf(token), eq(staffInvitations.email, email), counts)',
    to: 'and(isOf(token), counts)',
    tests: [`${staff}/invitations.test.ts`],
  },
]
