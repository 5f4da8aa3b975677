type QuickChoicesProps = { label: string; choices: readonly { label: string; href: string; chosen: boolean }[] }

/** One-press filters; a second press removes the filter. */
export function FilterChips({ label, choices }: QuickChoicesProps) {
  return (
    <nav aria-label={label}>
      <ul className="plain-list quick-choices">
        {choices.map(({ label: words, href, chosen }) => (
          <li key={words}>
            <a href={href} aria-current={chosen || undefined}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
