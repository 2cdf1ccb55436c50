import type { Mutant } from './order-mutants.ts'

const identity = 'apps/identity/src'
const secondFactor = `${identity}/second-factor`
const passkeys = `${identity}/passkeys`

/** In how somebody proves who they are. */
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
    from: "role: caller.lacksSecondFactor ? 'customer' : storedRole",
    to: 'role: storedRole',
    tests: ['apps/api/src/people/users/second-factor.test.ts'],
  },
  {
    bug: 'confirming one address sends the held emails of all',
    file: 'packages/mail/src/outbox.ts',
    from: '.where(and(eq(outbox.recipient, recipient), outbox.held))',
    to: '.where(recipient ? outbox.held : undefined)',
    tests: ['apps/api/src/people/users/email-confirmation.test.ts'],
  },
]
