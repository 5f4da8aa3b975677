/** Props for the element that screen readers should read first after a form, with or without scripts. */
export const autofocusProps = { tabIndex: -1, autoFocus: true } as const
