import * as t from '@wheelyard/messages/site'

const stats = [
  { value: '120+', label: t.home_happyClients },
  { value: '34M+', label: t.home_annualRevenue },
  { value: '52K+', label: t.home_totalFeedbacks },
]

export function Stats() {
  return (
    <section aria-labelledby="stats" className="bg-navy text-white">
      <div className="wrap grid gap-10 py-20 lg:grid-cols-[1fr_3fr] lg:py-28">
        <h2 id="stats" className="text-title">
          {t.home_currentStats()}
        </h2>
        <dl className="grid gap-8 sm:grid-cols-3">
          {stats.map(({ value, label }) => (
            <div key={value} className="flex flex-col-reverse border-t border-white/20 pt-5">
              <dt className="mt-2 text-on-navy-muted">{label()}</dt>
              <dd className="font-display text-[clamp(3.25rem,7vw,6rem)] leading-none font-bold tracking-tighter text-brand">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
