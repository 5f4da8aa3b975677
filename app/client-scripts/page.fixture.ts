import { afterAll, afterEach, beforeEach, vi } from 'vitest'

// A page for behaviours, new in each test. Loaded before the tests (vitest.config.ts), to remove their listeners.

/** Records the listeners that are added from now on. @returns a function that removes them */
function recordListeners(target: EventTarget) {
  const listeners: Parameters<EventTarget['addEventListener']>[] = []
  const listen = target.addEventListener.bind(target)
  target.addEventListener = (...listener) => {
    listeners.push(listener)
    listen(...listener)
  }
  return () => listeners.splice(0).forEach((listener) => target.removeEventListener(...listener))
}
const removeListeners = [recordListeners(globalThis.window), recordListeners(document)]

/** Vitest's console would report each followed link as unsupported. */
declare const jsdom: { virtualConsole: { removeAllListeners(event: string): void } }
jsdom.virtualConsole.removeAllListeners('jsdomError')

/** Navigations by scripts, the newest last: `replace https://…` or `assign https://…`. */
export const went: string[] = []
const goes = (how: string) => (to: string | URL) => void went.push(`${how} ${new URL(to, document.URL)}`)

/** Scripts loaded by address (vitest.config.ts). */
export const fetched: string[] = []

/** The matching media queries. */
export const media = new Set<string>()

/** A fake location, because test documents do not navigate. */
const location = { replace: goes('replace'), assign: goes('assign') }
for (const part of ['href', 'origin', 'pathname', 'search', 'hash', 'protocol'] as const)
  Object.defineProperty(location, part, { get: () => document.location[part] })

class Heard extends Event {
  constructor(type: string, with_: object) {
    super(type, { bubbles: true, cancelable: true })
    for (const [name, value] of Object.entries(with_)) Object.defineProperty(this, name, { value })
  }
}

/** Dispatches an event. @returns whether its default action runs */
export const tell = (type: string, target: EventTarget = document.body, with_: object = {}): boolean =>
  target.dispatchEvent(new Heard(type, with_))

/** Dispatches an event on the window. */
export const tellWindow = (type: string, with_: object = {}): boolean => dispatchEvent(new Heard(type, with_))

/** @returns whether the default action runs, such as following a link */
export const press = (target: string | Element, with_: MouseEventInit = {}): boolean =>
  (typeof target === 'string' ? get(target) : target).dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ...with_ }),
  )

/** @returns whether the default action runs */
export const type = (key: string, target: EventTarget = document.activeElement ?? document.body, with_: object = {}) =>
  tell('keydown', target, { key, ...with_ })

/** Returns the first match. @throws without one */
export function get<E extends Element = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}

/** Sets the body. */
export function put(html: string, address = '/'): void {
  document.body.innerHTML = html
  history.replaceState(null, '', address)
}

/** Imports a behaviour that starts on load, as a new page does. */
export function begin<M>(load: () => Promise<M>): Promise<M> {
  vi.resetModules()
  return load()
}

const turn = setImmediate
/** The address of a script that only records that it was loaded. */
export const scriptThatTells = (name: string) =>
  `data:text/javascript,dispatchEvent(new CustomEvent('fetched',{detail:'${name}'}))//${Math.random()}`

/** Waits for everything that needs no time; a script has loaded once one requested after it has. */
export async function settled() {
  const waited = scriptThatTells('')
  await import(waited)
  for (let turns = 0; turns < 5; turns += 1) {
    await new Promise((resolve) => turn(resolve))
    await vi.advanceTimersByTimeAsync(0)
  }
}

/** A promise that the test resolves. */
export function promised<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((kept) => (resolve = kept))
  return { promise, resolve }
}

/** Replaces `fetch` by a server that responds with a text; null is a network failure. */
export function fakeServer() {
  const asked = vi.fn<typeof fetch>()
  const responseOf = (text: string | null, status = 200) => {
    if (text === null) throw new TypeError('Failed to fetch')
    return new Response(text, { status })
  }
  return {
    asked,
    askedFor: () => asked.mock.calls.map(([address]) => String(address)),
    answers: (text: string | null, status?: number) => asked.mockImplementation(async () => responseOf(text, status)),
    /** Holds the response. @returns a function that sends it */
    isSlow(): (text: string | null) => void {
      const { promise, resolve } = promised<string | null>()
      asked.mockImplementation(async () => responseOf(await promise))
      return resolve
    },
  }
}

/** Makes any access to storage throw. */
export const denyStorage = () =>
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', location)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: media.has(query) }))
  // jsdom has neither styles nor layout.
  HTMLElement.prototype.scrollIntoView = () => undefined
  HTMLDialogElement.prototype.showModal = function () {
    if (this.open) throw new DOMException('It is open', 'InvalidStateError')
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  addEventListener('fetched', (event) => {
    if (event instanceof CustomEvent && event.detail) fetched.push(String(event.detail))
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const remove of removeListeners) remove()
  went.length = fetched.length = 0
  media.clear()
  sessionStorage.clear()
  const root = document.documentElement
  for (const { name } of [...root.attributes]) root.removeAttribute(name)
  root.innerHTML = '<head></head><body></body>'
  Reflect.deleteProperty(HTMLDetailsElement.prototype, 'name')
  history.replaceState(null, '', '/')
})

// The next file has its own document: reload modules that captured this one.
afterAll(() => {
  vi.resetModules()
})
