import type { Mutant } from './order-mutants.ts'

const reviews = 'apps/api/src/catalogue/reviews'
const tests = [`${reviews}/moderation.test.ts`]

/** In what customers write about the shop, and what administrators decide about it. */
export const reviewMutants: Mutant[] = [
  {
    bug: 'hidden reviews are listed in public',
    file: `${reviews}/reviews.store.ts`,
    from: '    where: published,\n',
    to: '',
    tests,
  },
  {
    bug: 'a hidden review is public again as soon as its author changes it',
    file: `${reviews}/reviews.store.ts`,
    from: "case when ${published} then excluded.state else 'waiting' end",
    to: 'excluded.state',
    tests,
  },
  {
    bug: 'saving a hidden review again without a change makes it wait',
    file: `${reviews}/reviews.store.ts`,
    from: 'is distinct from (excluded.rating, excluded.details)',
    to: 'is not null',
    tests,
  },
  {
    bug: 'reviews of customers who have paid wait as well',
    file: `${reviews}/reviews.store.ts`,
    from: 'and not has_paid(${userId}) ',
    to: '',
    tests,
  },
  {
    bug: 'a text that no administrator has read is approved',
    file: `${reviews}/moderation.store.ts`,
    from: "sql`date_trunc('milliseconds', ${reviews.updatedAt}) = ${seenUpdatedAt}::timestamptz`",
    to: 'sql`${seenUpdatedAt}::timestamptz is not null`',
    tests,
  },
]
