/** The render took longer than its request allows. */
export class RenderTimeoutError extends Error {
  override name = 'RenderTimeoutError'
  readonly status = 503
}

/**
 * Resolves with the result of a render step unless the request is aborted first.
 * @throws RenderTimeoutError on abort, even if the step never ends
 */
export async function withRenderDeadline<Result>(signal: AbortSignal, step: Promise<Result>): Promise<Result> {
  const tooLate = () => new RenderTimeoutError('The page was not complete in time')
  let giveUp = (): void => undefined
  const givenUp = new Promise<never>((_, reject) => (giveUp = () => reject(tooLate())))
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    const result = await Promise.race([step, givenUp])
    // Remix answers an aborted request with an empty 500.
    if (signal.aborted) throw tooLate()
    return result
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}
