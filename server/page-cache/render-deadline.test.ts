import { describe, expect, it, vi } from 'vitest'

import { withRenderDeadline, RenderTimeoutError } from './render'

const never = new Promise<never>(() => undefined)

describe('withRenderDeadline', () => {
  it('rejects with RenderTimeoutError when the request is aborted', async () => {
    const request = new AbortController()
    const step = withRenderDeadline(request.signal, never)
    request.abort()
    const failure: unknown = await step.catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(RenderTimeoutError)
    expect(failure).toMatchObject({
      name: 'RenderTimeoutError',
      status: 503,
      message: 'The page was not complete in time',
    })
  })

  it('rejects a result that arrives after the abort', async () => {
    const request = new AbortController()
    const late = Promise.resolve().then(() => {
      request.abort()
      return 'empty 500'
    })
    await expect(withRenderDeadline(request.signal, late)).rejects.toThrow(RenderTimeoutError)
    await expect(withRenderDeadline(AbortSignal.abort(), Promise.resolve('page'))).rejects.toThrow(RenderTimeoutError)
  })

  it('removes its listeners from the signal', async () => {
    const { signal } = new AbortController()
    const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
    await withRenderDeadline(signal, Promise.resolve('page'))
    await withRenderDeadline(signal, Promise.reject(new Error('broken'))).catch(() => undefined)
    const listeners = (calls: unknown[][]) => calls.map(([type, listener]) => [type, listener])
    expect(added).toHaveBeenCalledTimes(2)
    expect(listeners(removed.mock.calls)).toEqual(listeners(added.mock.calls))
  })
})
