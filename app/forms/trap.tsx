/** A honeypot field, invisible to people and not autofilled: only bots fill it. */
export const TRAP = 'remark'

/** Hidden from sight, keyboard and screen readers. The response drops its value, so that the next attempt passes. */
export function Trap() {
  return (
    <span className="visually-hidden" aria-hidden="true">
      <input name={TRAP} tabIndex={-1} autoComplete="off" />
    </span>
  )
}
