/** What an administrator sends to add a product. */
export const kart = {
  name: 'Kart',
  img: '/images/go-kart.webp',
  price: 20,
  minOrder: 5,
  available: 40,
  description: 'A kart.',
}
