import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { multiplexedEventSource } from './multiplexed-event-source'

/** The browser's socket, as far as listeners use it; the test is the server at its other end. */
class TestSocket extends EventTarget {
  static readonly OPEN = 1
  static readonly opened: TestSocket[] = []
  readyState = 0
  readonly sent: { op: string; i: number }[] = []

  constructor() {
    super()
    TestSocket.opened.push(this)
  }

  send(frame: string) {
    this.sent.push(JSON.parse(frame))
  }

  close() {
    this.readyState = 3
  }

  /** Lets the connection stand, and welcomes who listens. */
  welcome() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
    for (const { i } of this.sent) {
      const data = JSON.stringify({ i, event: 'welcome', data: {} })
      this.dispatchEvent(new MessageEvent('message', { data }))
    }
  }

  /** Ends it, and waits until the next is asked for. */
  fail() {
    this.dispatchEvent(new Event('close'))
    vi.advanceTimersByTime(5_000)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', TestSocket)
  vi.stubGlobal('location', { href: 'http://studio.invalid/' })
  TestSocket.opened.length = 0
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const latest = () => TestSocket.opened.at(-1)

/** Opens a listener. @returns what it hears, as it hears it */
function listening(): string[] {
  const Source = multiplexedEventSource('ws://studio.invalid', () => undefined)
  const source = new Source('/listen')
  const heard: string[] = []
  for (const event of ['open', 'error', 'welcome']) source.addEventListener(event, () => heard.push(event))
  return heard
}

describe('multiplexedEventSource', () => {
  it('emits no error for connections that fail before the first welcome', () => {
    const heard = listening()
    latest()?.fail()
    latest()?.fail()
    expect(TestSocket.opened).toHaveLength(3)
    latest()?.welcome()
    expect(heard).toEqual(['open', 'welcome'])
  })

  it('emits one error for repeated failures until the next welcome', () => {
    const heard = listening()
    latest()?.welcome()
    latest()?.fail()
    latest()?.fail()
    latest()?.welcome()
    expect(heard).toEqual(['open', 'welcome', 'error', 'open', 'welcome'])
  })
})
