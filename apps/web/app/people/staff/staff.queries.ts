import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffRole } from '@wheelyard/contract/people/staff-rights'
import { staffApi } from '@wheelyard/contract/people/staff.calls'
import { api } from '#web/lib/api-client.ts'
import { refreshSession } from '#web/people/session/session.ts'

const KEY = 'staff'

export const staffQuery = queryOptions({
  queryKey: [KEY],
  queryFn: ({ signal }) => api.call(staffApi.list, {}, { signal }),
  // Who is invited accepts meanwhile, and no event tells of it.
  refetchInterval: 60_000,
})

function useStaffChange<Change>(mutationFn: (change: Change) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => void client.invalidateQueries({ queryKey: [KEY] }) })
}

export const useSetRoles = (userId: string) =>
  useStaffChange((roles: StaffRole[]) => api.call(staffApi.setRoles, { params: { userId }, body: { roles } }))

export const useInvite = () =>
  useStaffChange((body: { email: string; roles: StaffRole[] }) => api.call(staffApi.invite, { body }))

export const useRevoke = () => useStaffChange((id: string) => api.call(staffApi.revoke, { params: { id } }))

/** The menu then shows what the new roles open. */
export const useAccept = () =>
  useMutation({
    mutationFn: (token: string) => api.call(staffApi.accept, { body: { token } }),
    onSuccess: refreshSession,
  })
