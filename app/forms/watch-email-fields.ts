/** Suggests corrections below email fields. Without the spell checker, addresses are accepted as typed. */
export function watchEmailFields(form: HTMLFormElement): void {
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'email') return
    // An accepted form is emptied meanwhile.
    const { value } = target
    import('./email-suggestion').then(({ offerCorrection }) => offerCorrection(target, value)).catch(() => undefined)
  })
}
