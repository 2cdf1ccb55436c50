import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describeCalls } from '../http/openapi-document.ts'
import { contractCalls } from './contract-calls.ts'

/** The specification has both: GET for one's orders, PATCH for one order. */
const PERMITTED = 'paths/~1api~1orders~1{id}'

const source = JSON.stringify(describeCalls(await contractCalls(), '0.0.0'))
const config = await createConfig({ extends: ['recommended'] })
const found = (await lintFromString({ source, config })).map(({ ruleId, severity, message, location }) => ({
  text: `${severity} ${ruleId}: ${message} (${location[0]?.pointer})`,
  isPermitted: /^no-(identical|ambiguous)-paths$/.test(ruleId) && location[0]?.pointer === `#/${PERMITTED}`,
}))
const faults = found.filter(({ isPermitted }) => !isPermitted)
for (const { text } of faults) process.stderr.write(`${text}\n`)
if (faults.length > 0) process.exitCode = 1
else process.stdout.write("The API's document passes Redocly's recommended rules.\n")
