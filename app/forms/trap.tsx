/** A honeypot field, invisible to people and not autofilled: only bots fill it. */
export const HONEYPOT_NAME = 'remark'

/** Hidden from sight, keyboard and screen readers. The response drops its value, so that the next attempt passes. */
export function HoneypotField() {
  return (
    <span className="visually-hidden" aria-hidden="true">
      <input name={HONEYPOT_NAME} tabIndex={-1} autoComplete="off" />
    </span>
  )
}
