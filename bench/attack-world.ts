import pg from 'pg'
import { ADMIN_TOKEN } from './requests.ts'

const CARTONS = 300
const LISTS = 100
const LINES = 500

/** One buyer with as many full lists as an account can have, and with a shipment of three hundred cartons. */
export async function makeAttackWorld(url: string, port: number, token: string): Promise<{ shipmentId: string }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(CARTON)
    await client.query(FULL_LISTS, [token])
    const body = { productId: rows[0]?.id, orderQuantity: CARTONS, phone: '555-0199', address: '1 Lane' }
    const { order } = await call<{ order: { _id: string } }>(port, '/orders', token, body)
    await client.query(PAID, [order._id])
    const lines = [{ productId: rows[0]?.id, quantity: CARTONS }]
    const shipment = await call<{ _id: string }>(port, `/orders/${order._id}/shipments`, ADMIN_TOKEN, { lines })
    return { shipmentId: shipment._id }
  } finally {
    await client.end()
  }
}

async function call<Reply>(port: number, path: string, token: string, body: object): Promise<Reply> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Reply
}

const CARTON = `update products set carton = jsonb_build_object('lengthMm', 410, 'widthMm', 330, 'heightMm', 250,
    'grossGrams', 9000, 'pieces', 1, 'maxStack', 4, 'keepUpright', false)
  where id = (select id from products order by price_cents, id limit 1) returning id`

const FULL_LISTS = `
  with owner as (select user_id from access_tokens where token_hash = sha256(convert_to($1, 'UTF8'))),
  lists as (
    insert into saved_lists (user_id, name) select user_id, 'List ' || n from owner, generate_series(1, ${LISTS}) n
    returning id),
  goods as (select id, row_number() over (order by id) as position from products limit ${LINES})
  insert into saved_list_lines (list_id, product_id, position, quantity, offer_version)
  select lists.id, goods.id, position, 5, 1 from lists, goods`

const PAID = `update orders set paid_at = now(), transaction_id = 'bench-attack' where id = $1`
