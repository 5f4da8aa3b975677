/** Short helpers: every page contains this script, so bytes count. */
export const find = <E extends HTMLElement>(selector: string): E | null => document.querySelector<E>(selector)

/** Runs a behaviour if its element is on the page. */
export const whenPresent = <E extends HTMLElement>(selector: string, behave: (element: E) => void): void => {
  const element = document.querySelector<E>(selector)
  if (element) behave(element)
}

export const on = addEventListener

export const root = document.documentElement

/** Whether the visitor asked for less data: see `lib/http/save-data.ts`. */
export const savesData = 'savesData' in root.dataset
