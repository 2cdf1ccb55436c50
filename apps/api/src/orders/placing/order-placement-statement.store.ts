import { NUMBER_TO_COME } from '@wheelyard/contract/orders/order-number'
import { ONE_PRODUCT_TIMES, SEVERAL_PRODUCTS_TIMES } from '@wheelyard/contract/values/limits'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { prepared } from '@wheelyard/postgres/prepared'
import { cartLines, carts } from '#api/tables/cart'
import { mailOutbox } from '#api/tables/mail'
import { products } from '#api/tables/products'
import { currentSettings } from '#api/tables/shop-settings'
import { changeStock, stockLedger } from '#api/tables/stock'
import { users } from '#api/tables/users'
import { orderLines, orders } from '#api/tables/orders'

/**
 * The one statement that sells, one line or five hundred, one order or many. Each part reads the one before:
 * 1. `offer` locks the products by id and reads them as the last buyer left them. Waiting or not is the only
 *    difference between the two forms: a batch must not wait for a product that only some of it ordered.
 * 2. `fitting` are orders of which every line fits: the offer is still the version that the buyer agreed to (which
 *    settles name, price, tiers, minimum and case pack), its SKU the one that the line names, and the stock lasts for all
 *    orders before it too.
 * 3. `allowed` adds each order to what its account has not paid for yet, and compares that as `unpaidProblem` does. Locks
 *    the accounts by id; see migrations 16, 22 and 60. An order from the cart must reach the minimum.
 * 4. `cart` locks carts that still are what the buyer saw.
 * 5. `placed` leaves out buyers who have an open order of the product or have used this key; nothing below
 *    acts on those. Sorted by buyer, so that no two batches wait for each other.
 * 6. The rest writes what was placed: lines, stock, ledger, mail, an empty cart, the profile. At its end a trigger takes
 *    a use of the discount code, or rolls all of it back; see migration 53. Stock changes by a function that sees the
 *    locked offer; see migration 54.
 * Cancelling and expiring lock in the same order: products, then orders.
 * `any(array(…))` makes PostgreSQL use the index whatever it guesses about the JSON, and so plan only once. A plain join
 * would read all users or carts with every order.
 */
export function placeOrdersStatement({ wait, byDesk = false }: { wait: boolean; byDesk?: boolean }) {
  return prepared((db) => {
    const request = db.$with('request', {}).as(sql`
      select * from json_to_recordset(${sql.placeholder('requests')}::json) as request(id uuid, "userId" uuid,
        "companyId" uuid, email text, "customerName" text, phone text, address text, "deliveryAddress" jsonb, "productId" uuid,
        "priceCents" int, title text, pieces int, "totalCents" int, freight jsonb, "freightCents" int, tax jsonb,
        "taxCents" int, "poNumber" text, "linesText" text, "discountCodeId" uuid,
        "discountCode" text, "discountCents" int, "idempotencyKey" text, "cartVersion" int, "paymentWindowHours" float8,
        "saveToProfile" boolean, "mailKey" text, subject text, content json)`)
    const line = db.$with('line', {}).as(sql`
      select * from json_to_recordset(${sql.placeholder('lines')}::json) as line("orderId" uuid, "lineNo" int,
        "productId" uuid, "productName" text, sku text, "unitPriceCents" int, "priceSource" text, quantity int,
        "discountCents" int, "totalCents" int, "taxCategory" text, "offerVersion" int)`)
    const offer = db.$with('offer', {}).as(sql`
      select id, offer_version, sku, available from ${products}
      where id = any(array(select "productId" from line)) and archived_at is null
      order by id
      for no key update ${sql.raw(wait ? '' : 'skip locked')}`)
    const fitting = db.$with('fitting', {}).as(sql`
      select "orderId" from (
        select "orderId", offer_version = "offerVersion"
          and offer.sku = line.sku and sum(quantity) over (partition by "productId" order by "orderId") <= available as fits
        from line left join offer on offer.id = "productId") checked
      group by "orderId" having bool_and(coalesce(fits, false))`)
    const unpaid = db.$with('unpaid', {}).as(sql`
      select * from lock_and_sum_unpaid(array(
        select coalesce("companyId", "userId") from request where id in (select "orderId" from fitting)))`)
    const allowed = db.$with('allowed', {}).as(sql`
      select summed.* from ${currentSettings}, (
        select request.*,
          coalesce(unpaid_cents, 0) + sum("totalCents") over (partition by coalesce("companyId", "userId") order by request.id) as unpaid_total
        from request join fitting on "orderId" = request.id
          left join unpaid on buyer = coalesce("companyId", "userId")) summed
      where ${byDesk ? sql`true` : withinLimits}`)
    const cart = db.$with('cart', {}).as(sql`
      select id, user_id from allowed join ${carts} on user_id = "userId" and version = "cartVersion"
      where user_id = any(array(select "userId" from allowed where "cartVersion" is not null))
      for no key update of carts`)
    const placed = db.$with('placed', decidedByDatabase).as(sql`
      insert into ${orders} (id, user_id, company_id, email, customer_name, phone, address, delivery_address, product_id, price_cents,
        title, pieces, total_cents, freight, freight_cents, tax, tax_cents, po_number, lines_text, discount_code_id,
        discount_code, discount_cents, idempotency_key, cart_version, pay_by)
      select id, "userId", "companyId", email, "customerName", phone, address, "deliveryAddress", "productId", "priceCents",
        title, pieces, "totalCents", freight, "freightCents", tax, "taxCents", "poNumber", "linesText", "discountCodeId",
        "discountCode", "discountCents", "idempotencyKey", coalesce("cartVersion", 0), now() + "paymentWindowHours" * interval '1 hour'
      from allowed where "cartVersion" is null or id in (select id from cart)
      order by "userId", "productId", "idempotencyKey"
      on conflict do nothing
      returning id, number, placed_at, pay_by, delivery_address, freight, tax, user_id, email, phone, address`)
    const soldLine = db.$with('sold_line', {}).as(sql`
      insert into ${orderLines} (order_id, line_no, product_id, product_name, sku, unit_price_cents, price_source,
        quantity, discount_cents, total_cents, tax_category, offer_version)
      select "orderId", "lineNo", line."productId", "productName", sku, "unitPriceCents", "priceSource",
        quantity, line."discountCents", line."totalCents", "taxCategory", "offerVersion"
      from placed join line on "orderId" = placed.id
      returning order_id, product_id, quantity`)
    const sold = sql`(select product_id, -sum(quantity)::int as delta from sold_line group by product_id) sold`
    const stockTaken = db.$with('stock_taken', {}).as(changeStock(sold))
    const ledgerEntry = db.$with('ledger_entry', {}).as(sql`
      insert into ${stockLedger} (product_id, delta, balance, reason, order_id, actor)
      select sold_line.product_id, -quantity, available + sum(quantity) over later - quantity, 'order', order_id, email
      from sold_line join placed on placed.id = order_id join stock_taken on stock_taken.product_id = sold_line.product_id
      window later as (partition by sold_line.product_id order by order_id desc)
      order by sold_line.product_id, order_id`)
    const email = db.$with('email', {}).as(sql`
      insert into ${mailOutbox} (key, recipient, subject, content, held)
      select "mailKey", allowed.email, ${numbered(sql`subject`)},
        ${numbered(sql`content::text`)}::json, users.email_confirmed_at is null
      from allowed join placed on placed.id = allowed.id join ${users} on users.id = "userId"
      where users.id = any(array(select user_id from placed))`)
    const orderedCart = sql`any(array(select cart.user_id from cart join placed on placed.id = cart.id))`
    const emptiedCart = db.$with('emptied_cart', {}).as(sql`
      update ${carts} set version = version + 1, updated_at = now(), discount_code_id = null
      where user_id = ${orderedCart}`)
    const emptiedLines = db.$with('emptied_lines', {}).as(sql`
      delete from ${cartLines} where user_id = ${orderedCart}`)
    const savedProfile = db.$with('saved_profile', {}).as(sql`
      update ${users} set phone = placed.phone, address = placed.address
      from allowed join placed on placed.id = allowed.id
      where users.id = any(array(select "userId" from request where "saveToProfile"))
        and users.id = placed.user_id and allowed."saveToProfile"`)
    const written = [soldLine, stockTaken, ledgerEntry, email, emptiedCart, emptiedLines, savedProfile]
    return db
      .with(request, line, offer, fitting, unpaid, allowed, cart, placed, ...written)
      .select()
      .from(placed)
      .prepare(nameOf({ wait, byDesk }))
  })
}

const times = {
  oneProduct: sql.raw(String(ONE_PRODUCT_TIMES)),
  severalProducts: sql.raw(String(SEVERAL_PRODUCTS_TIMES)),
}

/** Stricter for new buyers. Where an administrator orders for a customer, the seller decides. */
const withinLimits = sql`
  case
      when unpaid_total <= unpaid_limit_cents then true
      when has_paid(coalesce("companyId", "userId")) then unpaid_total = "totalCents" or unpaid_total <= unpaid_limit_returning_cents
      when unpaid_total > "totalCents" then false
      when "productId" is not null then unpaid_total <= unpaid_limit_cents * ${times.oneProduct}
      else unpaid_total <= unpaid_limit_cents * ${times.severalProducts}
        and (select email_confirmed_at is not null from ${users} where users.id = "userId") end
    and case when "cartVersion" is null then direct_purchase and "companyId" is null
      else "totalCents" - "freightCents" - "taxCents" + "discountCents" >= case when has_paid(coalesce("companyId", "userId")) then reorder_minimum_cents
        else opening_minimum_cents end end`

const nameOf = ({ wait, byDesk }: { wait: boolean; byDesk: boolean }) =>
  byDesk ? 'place_orders_by_desk' : wait ? 'place_orders_waiting' : 'place_orders'

// The others are stored as they were sent. What is kept as JSON comes back with its keys in PostgreSQL's order, as a
// repeated request will find it.
const { id, number, placedAt, payBy, deliveryAddress, freight, tax } = getTableColumns(orders)
const decidedByDatabase = { id, number, placedAt, payBy, deliveryAddress, freight, tax }

/** Only here the number is known. */
const numbered = (text: SQL) => sql`replace(${text}, ${sql.raw(`'${NUMBER_TO_COME}'`)}, 'W-' || placed.number)`
