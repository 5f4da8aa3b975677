type QuickChoicesProps = { label: string; choices: readonly { label: string; href: string; chosen: boolean }[] }

/** Filters of one press each; pressing a chosen one takes it out. */
export function QuickChoices({ label, choices }: QuickChoicesProps) {
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
