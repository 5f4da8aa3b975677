import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { expect, it } from 'vitest'

import { withServiceEnvironment } from './service-environment.server'

it.runIf(process.platform === 'linux')(
  'withServiceEnvironment adds settings of the process on PORT that are not set here, and nothing else of it',
  async () => {
    const program = 'const server = require("net").createServer().listen(0, () => console.log(server.address().port))'
    const child = spawn(process.execPath, ['-e', program], {
      env: { METRICS_PORT: '9464', SITE_URL: 'https://service.example', SITE_MODE: 'serve', HOME: '/home/service' },
    })
    try {
      const [printed] = await once(child.stdout, 'data')
      const own = { PORT: String(printed).trim(), SITE_URL: 'https://own.example' }
      expect(withServiceEnvironment(own)).toEqual({ ...own, METRICS_PORT: '9464' })
    } finally {
      child.kill()
    }
    expect(withServiceEnvironment({ PORT: '1' })).toEqual({ PORT: '1' })
  },
)
