import { LANGUAGES } from '@wheelyard/messages/languages'
import { language } from '@wheelyard/messages/locale'
import * as t from '@wheelyard/messages/buyer'
import { useLocation } from 'react-router'
import { useSite } from '#web/shop/site/site.ts'
import { ChoiceField } from '#web/ui/choice-field.tsx'
import { chooseLanguage } from './choose-language.ts'

/** Not part of the profile's form: it takes effect at once. */
export function LanguageField({ email }: { email: string }) {
  const { pathname } = useLocation()
  const { languages = [] } = useSite() ?? {}
  if (languages.length < 2) return null
  return (
    <ChoiceField
      className="max-w-2xl"
      label={t.users_language()}
      hint={t.users_languageOfPagesEmails()}
      value={language()}
      choices={languages}
      nameOf={(each) => LANGUAGES[each].name}
      onChange={(chosen) => void chooseLanguage(email, chosen, pathname)}
    />
  )
}
