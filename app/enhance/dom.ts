/** Short names for what every behaviour does: the script stands in each page, and its bytes count. */
export const find = <E extends HTMLElement>(selector: string): E | null => document.querySelector<E>(selector)

export const on = addEventListener

export const root = document.documentElement
