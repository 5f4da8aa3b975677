/** Short names for what every behaviour does: the script is in each page, and its bytes count. */
export const find = <E extends HTMLElement>(selector: string): E | null => document.querySelector<E>(selector)

/** Most behaviours are of one element, which not every page has. */
export const whereThere = <E extends HTMLElement>(selector: string, behave: (element: E) => void): void => {
  const element = document.querySelector<E>(selector)
  if (element) behave(element)
}

export const on = addEventListener

export const root = document.documentElement

/** Whether the visitor asked for less data: see `lib/http/save-data.ts`. */
export const savesData = 'savesData' in root.dataset
