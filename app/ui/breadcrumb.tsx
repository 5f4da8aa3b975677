type BreadcrumbProps = {
  /** What it is called by screen readers. */
  label: string
  /** The pages above this one, the home page first. */
  pages: readonly { href: string; name: string }[]
  /** This page, where its heading does not follow at once. */
  current?: string
}

/** The way from the home page to this one. Styles: `breadcrumb.css`. */
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
