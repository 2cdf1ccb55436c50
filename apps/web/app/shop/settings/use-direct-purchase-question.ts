import { useQuery } from '@tanstack/react-query'
import type { LeftOutPart } from '@wheelyard/contract/shop/direct-purchase.calls'
import { useState } from 'react'
import { directPurchaseQuery, leftOutText } from './direct-purchase.ts'

type Save = (keepDirectPurchase: boolean) => void
type Question = { parts: LeftOutPart[]; save: Save }

/** Asked before something is switched on that direct purchase would leave out. Until it is answered nothing is saved. */
export function useDirectPurchaseQuestion() {
  const { data: { on, leavesOut } = { on: false, leavesOut: [] } } = useQuery(directPurchaseQuery)
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  return {
    leavesOut,
    ask: (parts: LeftOutPart[], save: Save) => (parts.length > 0 ? setQuestion({ parts, save }) : save(false)),
    /** All that it leaves out once this is on, or nothing if that is known already. */
    withNew: (part: LeftOutPart): LeftOutPart[] => (on && !leavesOut.includes(part) ? [part, ...leavesOut] : []),
    /** For the dialog. */
    asked: {
      text: question && leftOutText(question.parts),
      onClose: close,
      onAnswer: (keep: boolean) => {
        question?.save(keep)
        close()
      },
    },
  }
}
