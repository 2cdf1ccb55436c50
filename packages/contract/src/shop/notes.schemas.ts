import { z } from 'zod'
import * as t from '@wheelyard/messages/buyer'
import * as tServer from '@wheelyard/messages/server'
import { problem } from '../values/problem.ts'
import { id, requiredParagraphs } from '../values/text.schemas.ts'

export const NOTE_MAX = 1000
export const NOTES_MAX = 100

/** What colleagues write to each other about an order or a customer. */
export const noteSchema = z
  .object({
    _id: id,
    text: z.string(),
    by: z.string().describe('Email of its author'),
    at: z.iso.datetime(),
  })
  .meta({ id: 'Note' })
export type Note = z.infer<typeof noteSchema>

export const noteBody = z.object({ text: requiredParagraphs(NOTE_MAX, t.notes_pleaseWriteNote) })

export const tooManyNotes = problem(409, 'too-many-notes', () =>
  tServer.notes_thereAreNotesAlready({ notesMax: NOTES_MAX }),
)
