import * as t from '@wheelyard/messages/server'
import * as tBuyer from '@wheelyard/messages/buyer'
import { type FreightMode, modeNames } from './freight-rules.ts'
import { freightPriceText } from './freight-texts.ts'
import { problem } from '../values/problem.ts'

export const freightNeedsAddress = problem(409, 'freight-needs-address', t.freightProblems_pleaseChooseSavedDelivery)
export const chooseDelivery = problem(400, 'delivery-not-chosen', tBuyer.freightProblems_pleaseChooseHowGoods)
export const noDeliveryTo = (country: string) =>
  problem(409, 'no-delivery-there', t.freightProblems_weDontDeliverTo({ country }))
export const notDeliveredBy = (mode: FreightMode, why = t.freightProblems_notOfferedToThis()) =>
  problem(409, 'delivery-not-offered', `${modeNames[mode]()}: ${why}`)

export const freightChanged = (mode: FreightMode, seen: number | null, now: number | null) =>
  problem(
    409,
    'freight-changed',
    t.freightProblems_freightWasAndIs({ before: freightPriceText(seen, mode), now: freightPriceText(now, mode) }),
    { expectedFreight: seen, freight: now },
  )
