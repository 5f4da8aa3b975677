import { vi } from 'vitest'

type Entry = { target: Element; isIntersecting: boolean }

const watched = new Map<Element, (entries: Entry[]) => void>()
/** The part of an element that has to be seen, for each that watches. */
export const thresholds: unknown[] = []

/** There is no screen: tests say what comes into view. */
export function watchSight(): void {
  watched.clear()
  thresholds.length = 0
  class Sight {
    observe: (element: Element) => void
    constructor(hear: (entries: Entry[]) => void, options?: IntersectionObserverInit) {
      thresholds.push(options?.threshold)
      this.observe = (element) => void watched.set(element, hear)
    }
    unobserve(element: Element) {
      watched.delete(element)
    }
  }
  vi.stubGlobal('IntersectionObserver', Sight)
}

/** What is watched is in view or not. */
export function comeIntoView(inView: (id: string) => boolean): void {
  for (const [target, hear] of watched) hear([{ target, isIntersecting: inView(target.id) }])
}

export const watchedOnes = () => [...watched.keys()].map(({ id }) => id)
