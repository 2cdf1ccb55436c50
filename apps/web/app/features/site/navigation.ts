import { paths } from '@wheelyard/contract/rules/paths'
export type NavigationItem = { label: string; to: string; signedInOnly?: true }

export const navigation: readonly NavigationItem[] = [
  { label: 'HOME', to: paths.home },
  { label: 'DASHBOARD', to: paths.dashboard.profile, signedInOnly: true },
  { label: 'REVIEWS', to: paths.reviews },
  { label: 'BLOGS', to: paths.blogs },
  { label: 'PORTFOLIO', to: paths.portfolio },
]
