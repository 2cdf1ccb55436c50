import type { Changes, Topic } from '#api/db/changes'
import { ReadyReplies } from './ready-replies.ts'

export type ReadyGroups = Record<'catalogue' | 'reviews' | 'pages', ReadyReplies>

/** What lies ready for visitors, each group until one of its topics changes. */
export function readyGroups(changes: Changes, everyReply: Record<string, string>): ReadyGroups {
  const until = (topics: Topic[], onOld?: () => void) => {
    const isAway = () => changes.isBroken()
    const replies = new ReadyReplies({ everyReply, isAway, ...(onOld && { onOld }) })
    changes.on((topic) => topics.includes(topic) && replies.drop())
    return replies
  }
  const pages = until(['products', 'reviews'])
  // A page that is being made of an old reply must not be kept as a new one.
  const onOld = () => pages.drop()
  return { catalogue: until(['products'], onOld), reviews: until(['reviews'], onOld), pages }
}
