import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { queryClient } from '#web/lib/query-client.ts'

/** Everything around signing in, buying and the dashboard: data comes through TanStack Query with the visitor's token. */
export default function ClientArea() {
  const [client] = useState(queryClient)
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}
