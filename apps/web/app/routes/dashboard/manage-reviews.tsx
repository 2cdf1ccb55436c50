import * as t from '@wheelyard/messages/staff'
import { ModerationScreen } from '#web/catalogue/reviews/moderation-screen.tsx'

export const meta = () => [{ title: t.manageReviews_reviewsWheelyard() }]

export default ModerationScreen
