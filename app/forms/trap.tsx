/** A field that people never see and no browser fills by itself: only a program that fills everything writes into it. */
export const TRAP = 'remark'

/** Hidden from sight, keyboard and screen readers. What a program wrote is not kept: the same press again goes through. */
export function Trap() {
  return (
    <span className="visually-hidden" aria-hidden="true">
      <input name={TRAP} tabIndex={-1} autoComplete="off" />
    </span>
  )
}
