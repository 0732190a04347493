// Sixty strangers who send as fast as they are answered; a process of its own, as they would be on machines of their own.
import { request } from 'node:http'

const [port = '', callers = ''] = process.argv.slice(2)
const unknownNames = JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`name${n}`, n])))
const JSON_TYPE = 'application/json'

/** What was found to stall the server, and what else needs no session. */
const ATTACKS = [
  { path: '/ws-system/auth/forgotPassword', type: JSON_TYPE, body: unknownNames },
  { path: '/ws-system/auth/resetPassword', type: JSON_TYPE, body: unknownNames },
  { path: '/sso/oidc/begin', type: JSON_TYPE, body: unknownNames },
  { path: '/ws-air/shipments/list', type: JSON_TYPE, body: unknownNames },
  {
    path: '/ws-system/auth/token',
    type: 'application/x-www-form-urlencoded',
    body: 'userName=x&password=wrong-one&type=2',
  },
  { path: '/ws-system/auth/forgotPassword', type: JSON_TYPE, body: unknownNames.slice(0, 15_000) },
] as const

let answered = 0
for (let caller = 0; caller < Number(callers); caller++) void callForEver(caller)
process.on('SIGTERM', () => {
  process.stdout.write(`${answered}\n`, () => process.exit(0))
})

async function callForEver(caller: number): Promise<void> {
  for (let n = caller; ; n++) {
    const attack = ATTACKS[n % ATTACKS.length]
    if (attack) await callOnce(attack)
    answered += 1
  }
}

/** Ends with the answer, or when the server hangs up on a body that it does not read. */
function callOnce({ path, type, body }: (typeof ATTACKS)[number]): Promise<void> {
  return new Promise((resolve) => {
    const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body) }
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.on('close', resolve)
    })
    sent.on('error', () => setTimeout(resolve, 5))
    sent.end(body)
  })
}
