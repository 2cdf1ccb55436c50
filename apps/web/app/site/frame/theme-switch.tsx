import * as t from '@wheelyard/messages/site'
import { chooseTheme, type Theme, useTheme } from '#web/rendering/theme.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

const choices: readonly { theme: Theme; label: () => string; icon: IconName }[] = [
  { theme: 'light', label: t.frame_light, icon: 'sun' },
  { theme: 'dark', label: t.frame_dark, icon: 'moon' },
  { theme: 'system', label: t.frame_system, icon: 'screen' },
]

/** In the footer, because the specification lists the header's items. */
export function ThemeSwitch() {
  const chosen = useTheme()
  return (
    <fieldset className="flex rounded-field border border-white/25 p-0.5">
      <legend className="sr-only">{t.frame_theme()}</legend>
      {choices.map(({ theme, label, icon }) => (
        <label key={theme} className="theme-choice">
          <input
            type="radio"
            name="theme"
            value={theme}
            className="sr-only"
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
          />
          <Icon name={icon} className="size-4" />
          <span className="max-sm:sr-only">{label()}</span>
        </label>
      ))}
    </fieldset>
  )
}
