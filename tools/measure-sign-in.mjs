/**
 * Whether response times reveal who has an account: signs in with known and unknown addresses and a wrong password.
 * The demo shop at BASE_URL must run with RATE_LIMITS=off.
 */
const shop = process.env.BASE_URL ?? 'http://localhost:3000'
const ROUNDS = 100

const known = []
const unknown = []
for (let round = 0; round < ROUNDS; round += 1) {
  known.push(await millisecondsFor('customer@example.com'))
  unknown.push(await millisecondsFor(`nobody-${round}@example.com`))
}
print('known address', known)
print('unknown address', unknown)

async function millisecondsFor(email) {
  const begin = performance.now()
  const reply = await fetch(`${shop}/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'surely-not-this-one' }),
  })
  await reply.text()
  if (reply.status !== 401) throw new Error(`${email}: ${reply.status}. Does the shop run with RATE_LIMITS=off?`)
  return performance.now() - begin
}

function print(name, times) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share) => `${sorted[Math.floor(sorted.length * share)].toFixed(0)} ms`.padStart(8)
  console.log(`${name.padEnd(16)} 10%: ${at(0.1)}  median: ${at(0.5)}  90%: ${at(0.9)}  of ${times.length}`)
}
