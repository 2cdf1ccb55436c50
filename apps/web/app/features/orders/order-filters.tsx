import type { OrdersQuery } from '@wheelyard/contract/calls/orders'
import { Form, useSubmit } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'

/** Search and filters; they live in the address, so that a view can be bookmarked and sent to a colleague. */
export function OrderFilters({ query }: { query: OrdersQuery }) {
  const submit = useSubmit()
  return (
    <search>
      <Form className="mb-6 grid items-end gap-4 sm:grid-cols-[2fr_1fr_1fr_auto]">
        <Field
          label="Search"
          name="q"
          type="search"
          placeholder="Product, customer, email or order number"
          defaultValue={query.q}
        />
        <SelectField
          label="Payment"
          name="payment"
          defaultValue={query.payment ?? ''}
          onChange={(event) => void submit(event.currentTarget.form)}
        >
          <option value="">All</option>
          <option value="paid">Paid</option>
          <option value="unpaid">Unpaid</option>
          <option value="expired">Expired</option>
          <option value="refunded">Refunded</option>
        </SelectField>
        <SelectField
          label="Status"
          name="status"
          defaultValue={query.status ?? ''}
          onChange={(event) => void submit(event.currentTarget.form)}
        >
          <option value="">All</option>
          <option value="pending">Pending</option>
          <option value="shipped">Shipped</option>
        </SelectField>
        <Button type="submit" look="plain">
          Search
        </Button>
      </Form>
    </search>
  )
}
