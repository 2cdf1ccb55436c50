import { cataloguePath } from '#web/catalogue/search/catalogue-path.ts'

export const slides = [
  {
    title: 'Safety Parts Collections',
    text: 'Belts, helmets and soft-stop brakes for every model we sell, packed by the carton.',
    picture: 'banner-safety',
    alt: 'Ride-on off-roader, police cruiser and go-kart with a helmet and a belt in front of them',
    to: cataloguePath({ q: 'safety parts' }),
  },
  {
    title: 'Engine Parts Assembly',
    text: 'Motors, gearboxes and drive wheels, matched to their vehicles before they ship.',
    picture: 'banner-engine',
    alt: 'Drive wheel, open gearbox with its gears and two electric motors',
    to: cataloguePath({ q: 'engine parts' }),
  },
]
