import { temporaryFolder } from '../../app/lib/temporary-folder.fixture'
import { freePort } from '../../scripts/processes/free-port.mjs'
import { connectTo, createProcess } from './controlled-process'

/**
 * A real Redis on a free port without persistence.
 * @param password that it requires; none by default
 */
export async function startRedis(program: string, password = '') {
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', temporaryFolder()]
  const command = [program, ...args, ...(password ? ['--requirepass', password] : [])]
  const redis = createProcess(command, process.env, () => connectTo(port))
  await redis.start()
  return {
    ...redis,
    /** The address with a password, or without one. */
    urlWith: (word: string | null) => `redis://${word === null ? '' : `:${word}@`}127.0.0.1:${port}`,
  }
}
