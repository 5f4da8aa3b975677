type BreadcrumbProps = {
  /** The accessible name. */
  label: string
  /** Ancestors of this page, the home page first. */
  pages: readonly { href: string; name: string }[]
  /** The name of this page, unless its heading follows directly. */
  current?: string
}

/** Breadcrumb links from the home page to this one. Styles: `breadcrumb.css`. */
export function Breadcrumb({ label, pages, current }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="plain-list breadcrumb">
        {pages.map(({ href, name }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
        {current ? <li aria-current="page">{current}</li> : null}
      </ol>
    </nav>
  )
}
