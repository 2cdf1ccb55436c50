import type { Profile, User, UsersQuery } from '@wheelyard/contract/people/users.calls'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { keysetPage, type Page } from '#api/db/keyset-page'
import { hasWords } from '#api/db/search'
import { users } from '#api/tables/users'

const MAX_ROWS = 1_000

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  phone: users.phone,
  address: users.address,
  img: sql<string>`coalesce(nullif(${users.img}, ''), ${users.photoUrl})`,
  emailConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
  role: users.role,
  secondFactor: users.secondFactor,
  createdAt: users.createdAt,
}

export function listUsers(db: Db, query: UsersQuery): Promise<Page<User>> {
  const { q, role, limit = MAX_ROWS, cursor, page } = query
  const where = and(q ? hasWords(users.searchText, q) : undefined, role && eq(users.role, role))
  return keysetPage(db.select(columns).from(users).$dynamic(), {
    where,
    sortBy: [users.createdAt, users.id],
    limit,
    cursor,
    page,
    total: db.$count(users, where),
    toItem: toUser,
  })
}

export async function findUser(db: Db, email: string): Promise<User | undefined> {
  const [row] = await db.select(columns).from(users).where(eq(users.email, email))
  return row && toUser(row)
}

/** For times in mails; null if it is not known. */
export async function findTimeZone(db: Db, userId: string): Promise<string | null> {
  const [user] = await db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId))
  return user?.timeZone ?? null
}

export async function saveProfile(db: Db, userId: string, profile: Profile): Promise<User | undefined> {
  const [row] = await db.update(users).set(profile).where(eq(users.id, userId)).returning(columns)
  return row && toUser(row)
}

type Row = Omit<User, 'role' | 'secondFactor' | 'createdAt'> & {
  role: 'customer' | 'admin'
  secondFactor: boolean
  createdAt: Date
}

function toUser({ name, email, phone, address, img, emailConfirmed, role, secondFactor, createdAt }: Row): User {
  const user = { name, email, phone, address, img, emailConfirmed, createdAt: createdAt.toISOString() }
  return { ...user, ...(role === 'admin' && { role }), ...(secondFactor && { secondFactor }) }
}
