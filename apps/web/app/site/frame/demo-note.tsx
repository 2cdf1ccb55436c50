import * as t from '@wheelyard/messages/site'

/** Sandboxes are in use: visitors must not believe that money moves. */
export function DemoNote() {
  return (
    <aside aria-label={t.frame_demo()} className="bg-navy px-4 py-2 text-center text-sm text-white">
      {t.frame_demoShopNothingIs()}
    </aside>
  )
}
