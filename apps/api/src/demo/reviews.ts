/** By businesses that ordered; at most 250 characters. */
export const buyersReviews: { rating: number; details: string }[] = [
  { rating: 5, details: 'Two pallets of roadsters, every carton whole, and the truck came on the day we were told.' },
  {
    rating: 5,
    details: 'We rent out the karts all summer. Spare belts and helmets from the same shop save us a supplier.',
  },
  {
    rating: 4,
    details: 'Good vehicles for the playground. The assembly sheet could be larger, the children helped anyway.',
  },
  {
    rating: 5,
    details: 'Price steps are shown before ordering, so head office agreed in one call. Invoice was there at once.',
  },
  { rating: 4, details: 'One battery arrived flat. The return was settled in a week, with a proper credit note.' },
  { rating: 5, details: 'Third order this year. Order again, change two quantities, pay, done.' },
  { rating: 3, details: 'Fine products, but the monster trucks were sold out twice before we could reorder.' },
  { rating: 5, details: 'The load plan told us that all of it fits on one truck, and so it did.' },
  { rating: 4, details: 'Push cars last. After a year of nursery use only the stickers are gone.' },
  { rating: 5, details: 'Tractor with loader is the first to be booked every Saturday. We took six more.' },
  { rating: 4, details: 'Tracking link in the mail, pallets with labels on two sides. Our warehouse likes it.' },
  {
    rating: 5,
    details: 'Asked for sea freight and had a clear price within a day. Nothing was shipped before we agreed.',
  },
]
