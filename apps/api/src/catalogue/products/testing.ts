/** What an administrator sends to add a product. */
export const kart = {
  name: 'Kart',
  img: '/images/go-kart.webp',
  price: 20,
  minOrder: 5,
  available: 40,
  description: 'A kart.',
}

/** All that can be said of how a product is shipped. */
export const shipping = {
  carton: {
    lengthMm: 1_120,
    widthMm: 640,
    heightMm: 460,
    grossGrams: 23_400,
    pieces: 1,
    maxStack: 4,
    keepUpright: true,
  },
  battery: 'sealed lead-acid 12 V 10 Ah',
  unNumber: 'UN2800',
  hsCode: '9503.00',
  originCountry: 'PL',
}
