import { setTimeout as passed } from 'node:timers/promises'

export type Browser = ReturnType<typeof openBrowser>

/**
 * What one client has: an address on the net, a jar of cookies, and so many seconds in which to wait.
 * @param address where requests come from, as a proxy would say it
 */
export function openBrowser(siteUrl: string, address: string, patienceS: number) {
  const jar = new Map<string, string>()
  const deadline = performance.now() + patienceS * 1_000

  function keepCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
  }

  /** Asks once. @returns null when no answer of the site came */
  async function ask(path: string, form?: Record<string, string>): Promise<unknown> {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const headers = { 'X-Forwarded-For': address, Origin: siteUrl, ...(cookie ? { Cookie: cookie } : {}) }
    const response = await fetch(siteUrl + path, {
      headers,
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    }).catch(() => null)
    const answer: unknown = await response?.json().catch(() => null)
    if (response && answer) keepCookies(response)
    return answer ?? null
  }

  return {
    ask,
    /** Asks until the site answers, as somebody does who reloads the page. */
    async patiently(path: string, form?: Record<string, string>): Promise<unknown> {
      for (;;) {
        const answer = await ask(path, form)
        if (answer !== null) return answer
        await passed(50)
      }
    },
    /** Waits so many seconds; false, at once, for who has no patience for that any more. */
    async wait(seconds: number): Promise<boolean> {
      if (performance.now() + seconds * 1_000 > deadline) return false
      await passed(seconds * 1_000)
      return true
    },
  }
}
