import { accountSecurityCalls } from './account-security.calls.ts'
import { useSignIn } from './use-sign-in.ts'

export const useAccountSecurity = () => accountSecurityCalls(useSignIn().identityUrl)
