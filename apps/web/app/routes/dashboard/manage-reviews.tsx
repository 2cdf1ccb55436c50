import { ModerationScreen } from '#web/catalogue/reviews/moderation-screen.tsx'

export const meta = () => [{ title: 'Reviews · Wheelyard' }]

export default ModerationScreen
