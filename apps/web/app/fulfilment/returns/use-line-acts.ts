import { useMemo } from 'react'
import type { LineActs } from './line-card.tsx'
import { changeAllLines, changeLine, dropLine, type ReturnDraft } from './return-draft.ts'
import { addPhotos, uploadAgain } from './upload-photos.ts'

type Change = (next: (draft: ReturnDraft) => ReturnDraft) => void

export const useLineActs = (orderId: string, change: Change): LineActs =>
  useMemo(
    () => ({
      change: (productId, changed) => change((draft) => changeLine(draft, productId, changed)),
      copyToAll: (line) => change((draft) => changeAllLines(draft, line)),
      drop: (productId) => change((draft) => dropLine(draft, productId)),
      addPhotos: (productId, files) => addPhotos(orderId, productId, files),
      uploadAgain: (photo) => uploadAgain(orderId, photo),
    }),
    [orderId, change],
  )
