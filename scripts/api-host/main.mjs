// Checks the given API host, or API_HOST, against the contract. Exits with 1 when it has a problem. Reads the token from
// API_HOST_TOKEN.
import { UnreachableError } from './caller.mjs'
import { checkApiHost } from './check-host.mjs'
import { giveUp } from '../install.mjs'

const given = (process.argv[2] ?? process.env.API_HOST ?? '').replace(/(?<!\/)\/+$/, '')
if (!/^https?:$/.test(URL.canParse(given) ? new URL(given).protocol : '')) {
  giveUp(
    'Say which: npm run doctor -- api-host https://api.example.com (the sandbox of npm start: http://127.0.0.1:3001/sandbox/api-host)',
  )
}

let right = 0
let wrong = 0
try {
  for await (const finding of checkApiHost({ address: given, token: process.env.API_HOST_TOKEN?.trim() || null })) {
    const note = finding.note ? `: ${finding.note}` : ''
    console.log(finding.wrong === null ? `ok     ${finding.what}${note}` : `WRONG  ${finding.what}: ${finding.wrong}`)
    if (finding.wrong === null) right += 1
    else wrong += 1
  }
} catch (error) {
  if (!(error instanceof UnreachableError)) throw error
  giveUp(`${given} ${error.message}`)
}
console.log(`${right} right, ${wrong} wrong at ${given}`)
process.exitCode = wrong === 0 ? 0 : 1
