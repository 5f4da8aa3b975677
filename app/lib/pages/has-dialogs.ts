/** Whether windows can lie over the page: not before Safari 15.4 and Firefox 98. */
export const hasDialogs = (): boolean => 'HTMLDialogElement' in window
