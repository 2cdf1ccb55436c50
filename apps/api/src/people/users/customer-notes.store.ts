import { notesIn } from '#api/shop/notes/notes.store'

export const customerNotes = notesIn('customer_notes', 'customer_id')
