/** For what a visitor should hear first on a page that answers a form: it takes the focus, with and without scripts. */
export const takesFocus = { tabIndex: -1, autoFocus: true } as const
