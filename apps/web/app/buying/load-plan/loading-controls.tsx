import type { LoadedSpace, LoadPlan } from '@wheelyard/delivery/load/load-plan'
import { formatPercent } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/public'
import { useId } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { type Loading, pause, placeText, play, toStep } from './loading-steps.ts'

type LoadingControlsProps = {
  plan: LoadPlan
  loaded: LoadedSpace
  loading: Loading
  onLoading: (change: (loading: Loading) => Loading) => void
  explode: number
  onExplode: (share: number) => void
}

/** Carton by carton in the order of loading, and all of them apart. */
export function LoadingControls({ plan, loaded, loading, onLoading, explode, onExplode }: LoadingControlsProps) {
  const id = useId()
  const { step, cartons, isPlaying } = loading
  const last = loaded.cartons[step - 1]
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid gap-1">
        <label htmlFor={`${id}-step`} className="flex justify-between gap-4 text-sm font-semibold">
          {t.loadPlan_loadingOrder()}
          <span className="numeric text-muted">{t.loadPlan_stepOf({ step, cartons })}</span>
        </label>
        <div className="flex items-center gap-1">
          <StepButton
            label={t.loadPlan_previousCarton()}
            icon="arrow-left"
            isOff={step === 0}
            onClick={() => onLoading((now) => toStep(now, now.step - 1))}
          />
          <StepButton
            label={isPlaying ? t.loadPlan_pause() : t.loadPlan_play()}
            icon={isPlaying ? 'pause' : 'play'}
            onClick={() => onLoading((now) => (now.isPlaying ? pause(now) : play(now)))}
          />
          <StepButton
            label={t.loadPlan_nextCarton()}
            icon="arrow-right"
            isOff={step === cartons}
            onClick={() => onLoading((now) => toStep(now, now.step + 1))}
          />
          <input
            id={`${id}-step`}
            type="range"
            min={0}
            max={cartons}
            value={step}
            aria-valuetext={t.loadPlan_stepOfCartons({ step, cartons })}
            className="ms-2 h-9 min-w-0 grow accent-accent"
            onChange={({ target }) => onLoading((now) => toStep(now, target.valueAsNumber))}
          />
        </div>
        <p className="min-h-5 text-sm text-muted" aria-live={isPlaying ? 'off' : 'polite'}>
          {last && step < cartons ? `${plan.lines[last.line]?.name}, ${placeText(last, plan.space)}` : null}
        </p>
      </div>
      <div className="grid content-start gap-1">
        <label htmlFor={`${id}-explode`} className="text-sm font-semibold">
          {t.loadPlan_pullApart()}
        </label>
        <input
          id={`${id}-explode`}
          type="range"
          min={0}
          max={100}
          value={Math.round(explode * 100)}
          aria-valuetext={formatPercent(Math.round(explode * 100))}
          className="h-9 w-full accent-accent"
          onChange={({ target }) => onExplode(target.valueAsNumber / 100)}
        />
      </div>
    </div>
  )
}

type StepButtonProps = { label: string; icon: IconName; isOff?: boolean; onClick: () => void }

/** Not `disabled` at the end, where the focus would be lost. */
function StepButton({ label, icon, isOff = false, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      className="load-button border border-line aria-disabled:opacity-40"
      onClick={() => {
        if (!isOff) onClick()
      }}
    >
      <Icon name={icon} className="size-4" />
    </button>
  )
}
