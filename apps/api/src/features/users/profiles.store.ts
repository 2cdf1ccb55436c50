import type { Profile, User, UsersQuery } from '@wheelyard/contract/calls/users'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { hasWords } from '#api/db/search'
import { users } from './users.table.ts'

/** More than this is read page by page. */
const MOST_ROWS = 1_000

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  phone: users.phone,
  address: users.address,
  img: sql<string>`coalesce(nullif(${users.img}, ''), ${users.photoUrl})`,
  role: users.role,
  createdAt: users.createdAt,
}

export type UserPage = { users: User[]; total: number; nextCursor: string | undefined }

export async function listUsers(db: Db, query: UsersQuery): Promise<UserPage> {
  const filter = and(
    query.q ? hasWords(users.searchText, query.q) : undefined,
    query.role && eq(users.role, query.role),
  )
  const limit = query.limit ?? MOST_ROWS
  const rows = db
    .select(columns)
    .from(users)
    .where(and(filter, query.cursor ? after(query.cursor) : undefined))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(limit + 1)
    .offset(query.page ? (query.page - 1) * limit : 0)
  const [found, total] = await Promise.all([rows, db.$count(users, filter)])
  const page = found.slice(0, limit)
  return { users: page.map(toUser), total, nextCursor: found.length > limit ? page.at(-1)?.id : undefined }
}

export async function findUser(db: Db, email: string): Promise<User | undefined> {
  const [row] = await db.select(columns).from(users).where(eq(users.email, email))
  return row && toUser(row)
}

export async function saveProfile(db: Db, userId: string, profile: Profile): Promise<User | undefined> {
  const [row] = await db.update(users).set(profile).where(eq(users.id, userId)).returning(columns)
  return row && toUser(row)
}

const after = (cursor: string): SQL =>
  sql`(${users.createdAt}, ${users.id}) > (select created_at, id from ${users} where id = ${cursor})`

type Row = Omit<User, 'role' | 'createdAt'> & { role: 'customer' | 'admin'; createdAt: Date }

export function toUser({ name, email, phone, address, img, role, createdAt }: Row): User {
  const user = { name, email, phone, address, img, createdAt: createdAt.toISOString() }
  return role === 'admin' ? { ...user, role } : user
}
