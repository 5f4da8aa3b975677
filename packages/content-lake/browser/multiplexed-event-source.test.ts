import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { multiplexedEventSource } from './multiplexed-event-source'

/** Minimal browser WebSocket; the test plays the server. */
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

  /** Opens the connection and sends welcome events. */
  welcome() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
    for (const { i } of this.sent) {
      const data = JSON.stringify({ i, event: 'welcome', data: {} })
      this.dispatchEvent(new MessageEvent('message', { data }))
    }
  }

  /** Closes the connection and waits for the next attempt. */
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

/** Opens a listener. @returns the types of its events, in order */
function listening(): string[] {
  const Source = multiplexedEventSource('ws://studio.invalid', () => undefined)
  const source = new Source('/listen')
  const eventTypes: string[] = []
  for (const event of ['open', 'error', 'welcome']) source.addEventListener(event, () => eventTypes.push(event))
  return eventTypes
}

describe('multiplexedEventSource', () => {
  it('emits no error for connections that fail before the first welcome', () => {
    const eventTypes = listening()
    latest()?.fail()
    latest()?.fail()
    expect(TestSocket.opened).toHaveLength(3)
    latest()?.welcome()
    expect(eventTypes).toEqual(['open', 'welcome'])
  })

  it('emits one error for repeated failures until the next welcome', () => {
    const eventTypes = listening()
    latest()?.welcome()
    latest()?.fail()
    latest()?.fail()
    latest()?.welcome()
    expect(eventTypes).toEqual(['open', 'welcome', 'error', 'open', 'welcome'])
  })
})
