import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type ApiClient, createClient } from '@wheelyard/contract/http/client'
import type { PriceTier } from '@wheelyard/contract/catalogue/price-tiers'
import type pg from 'pg'

export type Person = { id: string; email: string; token: string; at(shopUrl: string): ApiClient }

/** Users with a valid access token, inserted without signing in. */
export async function people(pool: pg.Pool, count: number, role: 'customer' | 'admin' = 'customer'): Promise<Person[]> {
  return Promise.all(Array.from({ length: count }, () => person(pool, role)))
}

async function person(pool: pg.Pool, role: string): Promise<Person> {
  const email = `${role}.${randomUUID()}@example.com`
  const token = randomBytes(32).toString('base64url')
  const { rows } = await pool.query<{ id: string }>(
    `with created as (insert into users (email, identity_subject, name, role) values ($1, $1, 'Proof', $2) returning id),
      signed as (insert into access_tokens (token_hash, user_id, expires_at) select $3, id, now() + interval '1 hour' from created),
      logged as (insert into audit_log (actor, action, subject_kind, subject_id) select 'shop', 'role.granted', 'user', $1 where $2 = 'admin')
     select id from created`,
    [email, role, createHash('sha256').update(token).digest()],
  )
  const at = (shopUrl: string) => createClient({ baseUrl: `${shopUrl}/api`, fetch, token: () => token })
  return { id: rows[0]!.id, email, token, at }
}

type Terms = {
  available: number
  minOrder: number
  casePack?: number
  priceCents?: number
  priceTiers?: readonly PriceTier[]
}

export async function product(
  pool: pg.Pool,
  { available, minOrder, casePack = 1, priceCents = 10_000, priceTiers = [] }: Terms,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with created as (
       insert into products (name, description, category, img, alt, price_cents, min_order, case_pack, available,
         price_tiers)
       values ('Proof Kart', 'Made for a proof', 'Go-karts', '/images/go-kart.webp', 'A kart', $1, $2, $3, $4, $5)
       returning id, available)
     insert into stock_ledger (product_id, delta, balance, reason, actor)
     select id, available, available, 'initial', 'shop' from created returning product_id as id`,
    [priceCents, minOrder, casePack, available, JSON.stringify(priceTiers)],
  )
  return rows[0]!.id
}
