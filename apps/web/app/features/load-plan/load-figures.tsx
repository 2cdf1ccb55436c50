import type { LoadLine } from '@wheelyard/delivery/load/load-plan'
import { SeeLoadedButton } from './see-loaded-button.tsx'

export function LoadFigures({ lines }: { lines: readonly LoadLine[] }) {
  return <SeeLoadedButton lines={lines} firstKind="eur-pallet" />
}
