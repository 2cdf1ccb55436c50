import { useQuery } from '@tanstack/react-query'
import * as t from '@wheelyard/messages/staff'
import { SellerNotice } from '#web/shop/settings/seller-notice.tsx'
import { SettingsMenu } from '#web/shop/settings/settings-menu.tsx'
import { SettingsForm } from '#web/shop/settings/settings-form.tsx'
import { shopSettingsQuery } from '#web/shop/settings/shop-settings.queries.ts'
import { ReadOnlyWithout } from '#web/people/session/may.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: t.settings_settingsWheelyard() }]

export default function Settings() {
  const query = useQuery(shopSettingsQuery)
  return (
    <>
      <SectionHead title={t.settings_settings()}>{t.settings_changesApplyImmediatelyAnd()}</SectionHead>
      <SellerNotice />
      <ReadOnlyWithout right="change-settings">
        <div className="grid gap-6 xl:grid-cols-[minmax(0,48rem)_auto]">
          <SettingsMenu />
          <QueryView query={query}>{(settings) => <SettingsForm settings={settings} />}</QueryView>
        </div>
      </ReadOnlyWithout>
    </>
  )
}
