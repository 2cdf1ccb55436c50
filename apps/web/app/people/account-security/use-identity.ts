import type { ApiClient } from '@wheelyard/contract/http/client'
import { identityAt } from '#web/people/session/identity-client.ts'
import { useSite } from '#web/shop/site/site.ts'

export const useIdentity = (): ApiClient => identityAt(useSite()?.identity ?? '/identity')
