import * as t from '@wheelyard/messages/site'
import { cataloguePath } from '#web/catalogue/search/catalogue-path.ts'

export const slides = [
  {
    title: t.home_safetyPartsCollections,
    text: t.home_beltsHelmetsAndSoft,
    picture: 'banner-safety',
    alt: t.home_rideOnOffRoader,
    to: cataloguePath({ q: 'safety parts' }),
  },
  {
    title: t.home_enginePartsAssembly,
    text: t.home_motorsGearboxesAndDrive,
    picture: 'banner-engine',
    alt: t.home_driveWheelOpenGearbox,
    to: cataloguePath({ q: 'engine parts' }),
  },
]
