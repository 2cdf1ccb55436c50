import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import * as t from '@wheelyard/messages/buyer'
import { api } from '#web/lib/api-client.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { toast } from '#web/ui/toast.tsx'

export function useAcceptVatId(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(ordersApi.acceptVatId, { params: { id } }),
    onSuccess: () => toast.success(t.orderPage_vatIdIsAccepted()),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['orders'] }),
  })
}
