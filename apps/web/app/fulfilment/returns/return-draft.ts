import type { ReturnRequestBody } from '@wheelyard/contract/fulfilment/returns.calls'
import { badArrival } from '@wheelyard/contract/fulfilment/return-problems'
import { RETURN_PHOTOS_MAX } from '@wheelyard/contract/values/limits'
import {
  badReturnLines,
  canHaveArrived,
  returnableOf,
  type ReturnReason,
  type ReturnWish,
} from '@wheelyard/contract/fulfilment/return-rules'
import * as t from '@wheelyard/messages/buyer'
import { numberOf } from '#web/lib/number-of.ts'

/** A return as it is typed. */
export type ReturnDraft = { arrivedOn: string; message: string; lines: readonly LineDraft[] }
export type LineDraft = {
  productId: string
  quantity: string
  reason: ReturnReason | ''
  wish: ReturnWish | ''
  photos: readonly PhotoDraft[]
}
/** Being uploaded until it has an id or an error. */
export type PhotoDraft = { key: string; file: File; id?: string | undefined; error?: string | undefined }

export const EMPTY_DRAFT: ReturnDraft = { arrivedOn: '', message: '', lines: [] }

type ShippedLine = Parameters<typeof returnableOf>[0] & { productId: string }

/** No one needs to type that it is the only one. */
export const draftOfLine = (line: ShippedLine): LineDraft => ({
  productId: line.productId,
  quantity: returnableOf(line) === 1 ? '1' : '',
  reason: '',
  wish: '',
  photos: [],
})

/** In the order in which they were ordered. */
export function chooseLine(draft: ReturnDraft, productId: string, ordered: readonly ShippedLine[]): ReturnDraft {
  const chosen = new Map(draft.lines.map((line) => [line.productId, line]))
  const lines = ordered.flatMap((line) => {
    const kept = chosen.get(line.productId)
    if (kept) return [kept]
    return line.productId === productId ? [draftOfLine(line)] : []
  })
  return { ...draft, lines }
}

export const dropLine = (draft: ReturnDraft, productId: string): ReturnDraft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.productId !== productId),
})

export const changeLine = (draft: ReturnDraft, productId: string, change: Partial<LineDraft>): ReturnDraft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.productId === productId ? { ...line, ...change } : line)),
})

/** Of a container that was damaged, no one says so line by line. */
export const changeAllLines = (
  draft: ReturnDraft,
  { reason, wish }: Pick<LineDraft, 'reason' | 'wish'>,
): ReturnDraft => ({
  ...draft,
  lines: draft.lines.map((line) => ({ ...line, reason, wish })),
})

export function changePhoto(draft: ReturnDraft, key: string, change: Partial<PhotoDraft>): ReturnDraft {
  const changed = (photo: PhotoDraft) => (photo.key === key ? { ...photo, ...change } : photo)
  return { ...draft, lines: draft.lines.map((line) => ({ ...line, photos: line.photos.map(changed) })) }
}

/** Whether anything would be lost. */
export const isTyped = ({ arrivedOn, message, lines }: ReturnDraft) =>
  arrivedOn !== '' || message !== '' || lines.some(({ reason, wish, photos }) => reason || wish || photos.length > 0)

export const photosOf = ({ lines }: Pick<ReturnDraft, 'lines'>): PhotoDraft[] => lines.flatMap(({ photos }) => photos)
export const isUploading = ({ id, error }: PhotoDraft) => id === undefined && error === undefined
export const roomForPhotos = (draft: ReturnDraft) => RETURN_PHOTOS_MAX - photosOf(draft).length

/** "1,200" is 1200, as the shop itself writes it. */
export const unitsOf = ({ quantity }: Pick<LineDraft, 'quantity'>): number => numberOf(quantity.replaceAll(',', ''))

/** A photo that failed says itself why. */
export type LineProblems = { quantity?: string; reason?: string; wish?: string; hasFailedPhoto?: true }
export type DraftProblems = { arrivedOn?: string; lines: ReadonlyMap<string, LineProblems> }

type Setting = { ordered: readonly ShippedLine[]; firstShippedOn: string; today: string }

/** All of them, each for its place; as the shop checks it. */
export function problemsOf(draft: ReturnDraft, { ordered, firstShippedOn, today }: Setting): DraftProblems {
  const requested = draft.lines.map((line) => ({ productId: line.productId, quantity: unitsOf(line) }))
  const quantities = new Map(badReturnLines(requested, ordered).map(({ productId, message }) => [productId, message]))
  const lines = new Map<string, LineProblems>()
  for (const line of draft.lines) {
    const problems = problemsOfLine(line, quantities.get(line.productId))
    if (Object.keys(problems).length > 0) lines.set(line.productId, problems)
  }
  const isPossible = canHaveArrived(draft.arrivedOn, { shippedOn: firstShippedOn, today })
  return { lines, ...(isPossible ? {} : { arrivedOn: badArrival.message }) }
}

const problemsOfLine = ({ reason, wish, photos }: LineDraft, quantity: string | undefined): LineProblems => ({
  ...(quantity ? { quantity } : {}),
  ...(reason ? {} : { reason: t.returns_pleaseChooseWhatIs() }),
  ...(wish ? {} : { wish: t.returns_pleaseChooseWhatYou() }),
  ...(photos.some(({ error }) => error) ? { hasFailedPhoto: true } : {}),
})

export const hasProblems = ({ arrivedOn, lines }: DraftProblems) => arrivedOn !== undefined || lines.size > 0

/** Of a draft without problems. */
export const requestOf = ({ arrivedOn, message, lines }: ReturnDraft): ReturnRequestBody => ({
  arrivedOn,
  message,
  lines: lines.flatMap((line) => {
    const { productId, reason, wish, photos } = line
    const photoIds = photos.flatMap(({ id }) => id ?? [])
    return reason && wish ? [{ productId, quantity: unitsOf(line), reason, wish, photoIds }] : []
  }),
})
