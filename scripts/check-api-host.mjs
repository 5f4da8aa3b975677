// `npm run check:api-host -- ADDRESS`: holds a running API host, the sandbox's included, against docs/api-host.md.
import { installWhatIsMissing } from './install.mjs'

await installWhatIsMissing()
await import('./api-host/main.mjs')
