import { expect, test } from 'vitest'
import { assignmentsOf, settingNames, textOf, yamlOf } from './testing.mjs'

const unit = textOf('deploy/systemd/wheelyard@.service')
const ofUnit = unit
  .match(/^Environment=.*$/gm)
  .join('\n')
  .replace(/^Environment=/gm, '')
  .replaceAll(' ', '\n')
const { services } = yamlOf('compose.yaml')
const { services: inProduction } = yamlOf('deploy/compose/production.yaml')

const settings = {
  'compose.yaml': services['shop-1'].environment,
  'deploy/compose/production.yaml': inProduction['shop-1'].environment,
  Dockerfile: assignmentsOf(
    textOf('Dockerfile')
      .match(/^ENV (.*)$/m)[1]
      .replaceAll(' ', '\n'),
  ),
  'deploy/systemd': assignmentsOf(ofUnit),
  'deploy/kubernetes/settings.env': assignmentsOf(textOf('deploy/kubernetes/settings.env')),
}

/** A setting may come from a file. */
const names = (set) => Object.keys(set).map((name) => name.replace(/_FILE$/, ''))

test.each(Object.entries(settings))('%s sets only what the shop reads', (_file, set) => {
  const known = [...settingNames(), 'HOME']
  expect(known.length).toBeGreaterThan(50)
  expect(Object.keys(set).filter((name) => !known.includes(name))).toEqual([])
  expect(Object.keys(set)).not.toHaveLength(0)
})

test('where sandboxes are refused, everything that production needs is set', () => {
  const needed = ['PUBLIC_URL', 'DATABASE_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL']
  expect(names(settings['deploy/compose/production.yaml'])).toEqual(expect.arrayContaining(needed))
  expect(names(settings['deploy/kubernetes/settings.env'])).toEqual(expect.arrayContaining(needed))
  // Addresses and names are in the operator's shop.env.
  expect(names(settings['deploy/systemd'])).toEqual(expect.arrayContaining(needed.slice(1)))
})
