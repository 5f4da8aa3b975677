import search from 'virtual:client-script-url/search/search'

import type { MarkedPart } from '~/lib/text/text-match'

import { SearchIcon } from './icons'

/** A text with search matches highlighted. Styles: `search-form.css`. */
export function Highlighted({ parts }: { parts: readonly MarkedPart[] }) {
  return parts.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text))
}

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

type SearchFormProps = {
  /** Includes the fragment of the results, to which eyes and screen readers move with or without scripts. */
  action: string
  label: string
  button: string
  query: string
  maxLength: number
}

/** A search field whose query stays in the tab. Styles: `search-form.css`; script: `client-scripts/search/search.ts`. */
export function SearchForm({ action, label, button, query, maxLength }: SearchFormProps) {
  return (
    <search data-found="">
      <form className="search" action={action} autoComplete="off" data-search="" data-script={search}>
        <label htmlFor="q">{label}</label>
        <div className="search__line">
          <input id="q" name="q" type="search" defaultValue={query} maxLength={maxLength} enterKeyHint="search" />
          <button className="button" type="submit">
            <SearchIcon />
            {button}
          </button>
        </div>
        <p role="status" data-search-says="" />
      </form>
    </search>
  )
}
