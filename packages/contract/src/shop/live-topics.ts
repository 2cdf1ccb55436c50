/** What open pages are notified of when it changes. */
export const TOPICS = ['products', 'reviews', 'pages'] as const
export type Topic = (typeof TOPICS)[number]
