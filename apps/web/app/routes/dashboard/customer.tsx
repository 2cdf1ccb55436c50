import { useQuery } from '@tanstack/react-query'
import * as t from '@wheelyard/messages/staff'
import { customerQuery } from '#web/office/customers/customers.queries.ts'
import { CustomerSheet } from '#web/office/customers/customer-sheet.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import type { Route } from './+types/customer'

export const meta = () => [{ title: t.customer_customerWheelyard() }]

export default function CustomerPage({ params }: Route.ComponentProps) {
  const query = useQuery(customerQuery(params.id))
  return <QueryView query={query}>{(customer) => <CustomerSheet customer={customer} />}</QueryView>
}
