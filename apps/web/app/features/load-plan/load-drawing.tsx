import type { LoadPlan } from '@wheelyard/delivery/load/load-plan'

export function LoadDrawing({ plan, index }: { plan: LoadPlan; index: number }) {
  return (
    <p>
      {plan.space.name} {index}
    </p>
  )
}
