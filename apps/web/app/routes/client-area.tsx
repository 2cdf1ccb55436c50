import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { queryClient } from '#web/lib/query-client.ts'
import { WithoutCode } from '#web/site/frame/without-code.tsx'

/** Sign-in, purchase and dashboard: data comes through TanStack Query with the user's token. */
export default function ClientArea() {
  const [client] = useState(queryClient)
  return (
    <QueryClientProvider client={client}>
      <WithoutCode />
      <Outlet />
    </QueryClientProvider>
  )
}
