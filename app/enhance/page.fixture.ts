import { afterAll, afterEach, beforeEach, vi } from 'vitest'

/**
 * A page in which behaviours run, in each test a new one. It is loaded before the tests (vitest.config.ts), so that what
 * they have listen can be taken away again.
 */

type Listened = Parameters<typeof globalThis.addEventListener>
const listened: Listened[] = []
const listen = globalThis.addEventListener
globalThis.addEventListener = (...listening: Listened) => {
  listened.push(listening)
  listen(...listening)
}
const heardByDocument: Listened[] = []
const listenAtDocument = document.addEventListener.bind(document)
document.addEventListener = (...listening: Listened) => {
  heardByDocument.push(listening)
  listenAtDocument(...listening)
}

/** That of Vitest: it would say of each link that is pressed that it goes nowhere here. */
declare const jsdom: { virtualConsole: { removeAllListeners(event: string): void } }
jsdom.virtualConsole.removeAllListeners('jsdomError')

/** Where scripts have led to, the newest last: `replace https://…` or `assign https://…`. */
export const went: string[] = []
const goes = (how: string) => (to: string | URL) => void went.push(`${how} ${new URL(to, document.URL)}`)

/** What of them was fetched by its address (vitest.config.ts). */
export const fetched: string[] = []

/** The media queries that hold. */
export const media = new Set<string>()

/** The documents of tests do not go anywhere. */
const location = { replace: goes('replace'), assign: goes('assign') }
for (const part of ['href', 'origin', 'pathname', 'search', 'hash', 'protocol'] as const)
  Object.defineProperty(location, part, { get: () => document.location[part] })

class Heard extends Event {
  constructor(type: string, with_: object) {
    super(type, { bubbles: true, cancelable: true })
    for (const [name, value] of Object.entries(with_)) Object.defineProperty(this, name, { value })
  }
}

/** The browser tells something. @returns whether it goes on with it */
export const tell = (type: string, target: EventTarget = document.body, with_: object = {}): boolean =>
  target.dispatchEvent(new Heard(type, with_))

/** Something that happens to the window itself. */
export const tellWindow = (type: string, with_: object = {}): boolean => dispatchEvent(new Heard(type, with_))

/** @returns whether the browser does what it does by itself, such as following a link */
export const press = (target: string | Element, with_: MouseEventInit = {}): boolean =>
  (typeof target === 'string' ? get(target) : target).dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ...with_ }),
  )

/** @returns whether the browser does what it does by itself */
export const type = (key: string, target: EventTarget = document.activeElement ?? document.body, with_: object = {}) =>
  tell('keydown', target, { key, ...with_ })

/** The only one, or the first. @throws where there is none */
export function get<E extends Element = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}

/** What the page has in its body. */
export function put(html: string, address = '/'): void {
  document.body.innerHTML = html
  history.replaceState(null, '', address)
}

/** Loads a behaviour that begins by itself, as a new page does. */
export function begin<M>(load: () => Promise<M>): Promise<M> {
  vi.resetModules()
  return load()
}

const turn = setImmediate
/** The address of a script that only says that it is there. */
export const scriptThatTells = (name: string) =>
  `data:text/javascript,dispatchEvent(new CustomEvent('fetched',{detail:'${name}'}))//${Math.random()}`

/** Lets everything happen that needs no time: a script is there when one that was asked for after it is. */
export async function settled() {
  const waited = scriptThatTells('')
  await import(waited)
  for (let turns = 0; turns < 5; turns += 1) {
    await new Promise((resolve) => turn(resolve))
    await vi.advanceTimersByTimeAsync(0)
  }
}

/** A promise that the test keeps when it likes. */
export function promised<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((kept) => (resolve = kept))
  return { promise, resolve }
}

/** Storage that the visitor denies throws when it is looked at. */
export const denyStorage = () =>
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', location)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: media.has(query) }))
  // The page's own styles and layout are not there.
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
  for (const listening of listened.splice(0)) removeEventListener(...listening)
  for (const listening of heardByDocument.splice(0)) document.removeEventListener(...listening)
  went.length = fetched.length = 0
  media.clear()
  sessionStorage.clear()
  const root = document.documentElement
  for (const { name } of [...root.attributes]) root.removeAttribute(name)
  root.innerHTML = '<head></head><body></body>'
  Reflect.deleteProperty(HTMLDetailsElement.prototype, 'name')
  history.replaceState(null, '', '/')
})

// The next file has a document of its own: what looked at this one when it was loaded is loaded again.
afterAll(() => {
  vi.resetModules()
})
