import search from 'virtual:client-script-url/search/search'

import type { MarkedPart } from '~/lib/text/text-match'

import { SearchIcon } from './icons'

/** The maximum length of a query, in characters; the rest is ignored. */
export const MAX_QUERY = 100

type CountTexts = { emptyHeading: string; countOne: string; countMany: string }

/** Formats the number of results with the text of staff. */
export function resultCount(texts: CountTexts, count: number, query = ''): string {
  const words = { 0: texts.emptyHeading, 1: texts.countOne }[count] ?? texts.countMany
  // Functions, because `$` is special in a replacement text.
  return words.replace('{count}', () => String(count)).replace('{query}', () => query)
}

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

type SuggestedSearchesProps = { action: string; label: string; queries: readonly string[] }

/** Searches that start with one press, as forms so that their query stays in the tab. Styles: `quick-choices.css`. */
export function SuggestedSearches({ action, label, queries }: SuggestedSearchesProps) {
  if (queries.length === 0) return null
  return (
    <>
      <p className="quick-choices__label">{label}</p>
      <ul className="plain-list quick-choices">
        {queries.map((query) => (
          <li key={query}>
            <form action={action} autoComplete="off" data-search="" data-script={search}>
              <input type="hidden" name="q" value={query} />
              <button type="submit">{query}</button>
            </form>
          </li>
        ))}
      </ul>
    </>
  )
}

type SearchFormProps = {
  /** Includes the fragment of the results, to which eyes and screen readers move with or without scripts. */
  action: string
  label: string
  button: string
  query: string
}

/** A search field whose query stays in the tab. Styles: `search-form.css`; script: `client-scripts/search/search.ts`. */
export function SearchForm({ action, label, button, query }: SearchFormProps) {
  return (
    <search data-found="">
      <form className="search" action={action} autoComplete="off" data-search="" data-script={search}>
        <label htmlFor="q">{label}</label>
        <div className="search__line">
          <input id="q" name="q" type="search" defaultValue={query} maxLength={MAX_QUERY} enterKeyHint="search" />
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
