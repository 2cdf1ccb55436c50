export type NavigationItem = { label: string; to: string; signedInOnly?: true }

export const navigation: readonly NavigationItem[] = [
  { label: 'HOME', to: '/' },
  { label: 'DASHBOARD', to: '/dashboard', signedInOnly: true },
  { label: 'REVIEWS', to: '/reviews' },
  { label: 'BLOGS', to: '/blogs' },
  { label: 'PORTFOLIO', to: '/portfolio' },
]
