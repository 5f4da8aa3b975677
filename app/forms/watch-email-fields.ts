/**
 * Suggests a correction below an email field that was filled in. The spell checker is fetched then; where it cannot come,
 * the address is taken as typed.
 */
export function watchEmailFields(form: HTMLFormElement): void {
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'email') return
    // A form that is accepted meanwhile is emptied.
    const { value } = target
    import('./email-correction').then(({ offerCorrection }) => offerCorrection(target, value)).catch(() => undefined)
  })
}
