import { pathIn } from '@wheelyard/contract/shop/language-paths'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import type { Language } from '@wheelyard/messages/languages'
import { messageOf } from '#web/lib/message-of.ts'
import { api } from '#web/lib/api-client.ts'
import { toast } from '#web/ui/toast.tsx'

/** Also of emails and documents from now on; then the same page opens in that language. */
export async function chooseLanguage(email: string, language: Language, path: string): Promise<void> {
  try {
    await api.call(usersApi.savePreferences, { params: { email }, body: { language } })
    window.location.assign(pathIn(language, path))
  } catch (error) {
    toast.error(messageOf(error))
  }
}
