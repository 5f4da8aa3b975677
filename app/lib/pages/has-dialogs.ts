/** Whether the browser supports dialogs: Safari from 15.4, Firefox from 98. */
export const hasDialogs = (): boolean => 'HTMLDialogElement' in window
