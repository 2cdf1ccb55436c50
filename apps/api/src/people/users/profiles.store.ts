import { personalRights } from '@wheelyard/contract/people/company-roles'
import type { ListedUser, Preferences, Profile, User, UsersQuery } from '@wheelyard/contract/people/users.calls'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { keysetPage, type Page } from '#api/db/keyset-page'
import { hasWords } from '#api/db/search'
import type { Caller } from '#api/http/caller'
import { type UserRow, users } from '#api/tables/users'
import { personally } from './ownership.ts'

const MAX_ROWS = 1_000

export const profileColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  phone: users.phone,
  address: users.address,
  img: sql<string>`coalesce(nullif(${users.img}, ''), ${users.photoUrl})`,
  emailConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
  role: users.role,
  staffRoles: users.staffRoles,
  secondFactor: users.secondFactor,
  language: users.language,
  units: users.units,
  createdAt: users.createdAt,
}

export function listUsers(db: Db, query: UsersQuery): Promise<Page<ListedUser>> {
  const { q, role, state, limit = MAX_ROWS, cursor, page } = query
  const where = and(
    isNull(users.deletedAt),
    q ? hasWords(users.searchText, q) : undefined,
    role && eq(users.role, role),
    state && (state === 'blocked' ? isNotNull : isNull)(users.blockedAt),
  )
  return keysetPage(
    db
      .select({ ...profileColumns, blockedAt: users.blockedAt })
      .from(users)
      .$dynamic(),
    {
      where,
      sortBy: [users.createdAt, users.id],
      limit,
      cursor,
      page,
      total: db.$count(users, where),
      toItem: ({ id, blockedAt, ...row }) => ({ ...toUser(row), customerId: id, blocked: blockedAt !== null }),
    },
  )
}

export async function findUser(db: Db, email: string): Promise<User | undefined> {
  const [row] = await db.select(profileColumns).from(users).where(eq(users.email, email))
  return row && toUser(row)
}

/** As the buyer of an order that an administrator places; undefined if there is none, or not any more. */
export async function findCustomer(db: Db, id: string): Promise<(Caller & { isBlocked: boolean }) | undefined> {
  const { id: userId, email, name, timeZone, language, blockedAt } = users
  const [row] = await db
    .select({ userId, email, name, timeZone, language, isBlocked: sql<boolean>`${blockedAt} is not null` })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return row && { ...row, rights: [], memberRights: personalRights, ...personally(row.userId) }
}

export async function findUserId(db: Db, email: string): Promise<string | undefined> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return row?.id
}

/** Whether the identity service has said that the address is theirs. */
export const isConfirmed = async (db: Db, userId: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), isNotNull(users.emailConfirmedAt)))) > 0

/** For times in mails; null if it is not known. */
export async function findTimeZone(db: Db, userId: string): Promise<string | null> {
  const [user] = await db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId))
  return user?.timeZone ?? null
}

export async function saveProfile(db: Db, userId: string, profile: Profile): Promise<User | undefined> {
  const [row] = await db.update(users).set(profile).where(eq(users.id, userId)).returning(profileColumns)
  return row && toUser(row)
}

/** Also of a person who has chosen none so far. What is undefined stays. */
export async function savePreferences(db: Db, userId: string, chosen: Preferences): Promise<void> {
  if (chosen.language ?? chosen.units) await db.update(users).set(chosen).where(eq(users.id, userId))
}

type Row = Pick<User, 'name' | 'email' | 'phone' | 'address' | 'img' | 'emailConfirmed'> &
  Pick<UserRow, 'role' | 'staffRoles' | 'secondFactor' | 'language' | 'units' | 'createdAt'>

export function toUser({ name, email, phone, address, img, emailConfirmed, ...row }: Row): User {
  const { role, staffRoles, secondFactor, language, units, createdAt } = row
  const user = { name, email, phone, address, img, emailConfirmed, createdAt: createdAt.toISOString() }
  return {
    ...user,
    ...(role === 'admin' && { role }),
    ...(staffRoles.length > 0 && { staffRoles }),
    ...(secondFactor && { secondFactor }),
    ...(language && { language }),
    ...(units && { units }),
  }
}
