import search from 'virtual:client-script-url/search/search'

import { SearchIcon } from './icons'

type Choice = { value: string; label: string }

type DirectoryFormProps = {
  labels: {
    moreLabel: string
    searchLabel: string
    categoryLabel: string
    allCategories: string
    languageLabel: string
    allLanguages: string
    acceptingLabel: string
    submitLabel: string
    clearLabel: string
    loading: string
  }
  categories: readonly Choice[]
  languages: readonly string[]
  filters: { category: string | null; language: string | null; accepting: boolean; words: string }
  filtered: boolean
}

/** Directory filters, answered by the server so that the address can be bookmarked and shared. */
export function DirectoryForm({ labels, categories, languages, filters, filtered }: DirectoryFormProps) {
  return (
    <details className="filters" open={filters.words !== '' || filters.category !== null || undefined}>
      <summary>{labels.moreLabel}</summary>
      <form
        action="/therapists#results"
        role="search"
        autoComplete="off"
        data-search=""
        data-script={search}
        data-searching={labels.loading}
      >
        <div className="field filters__words">
          <label htmlFor="filter-words">{labels.searchLabel}</label>
          <input
            type="search"
            id="filter-words"
            name="q"
            defaultValue={filters.words}
            maxLength={80}
            enterKeyHint="search"
          />
        </div>
        <Select
          name="category"
          label={labels.categoryLabel}
          all={labels.allCategories}
          choices={categories}
          chosen={filters.category}
        />
        <Select
          name="language"
          label={labels.languageLabel}
          all={labels.allLanguages}
          choices={languages.map((language) => ({ value: language, label: language }))}
          chosen={filters.language}
        />
        <div className="filters__tick">
          <input
            type="checkbox"
            id="filter-accepting"
            name="accepting"
            value="yes"
            defaultChecked={filters.accepting}
          />
          <label htmlFor="filter-accepting">{labels.acceptingLabel}</label>
        </div>
        <p className="filters__send">
          <button className="button button--quiet" type="submit">
            <SearchIcon />
            {labels.submitLabel}
          </button>
          {filtered ? <a href="/therapists#results">{labels.clearLabel}</a> : null}
        </p>
      </form>
    </details>
  )
}

type SelectProps = { name: string; label: string; all: string; choices: readonly Choice[]; chosen: string | null }

function Select({ name, label, all, choices, chosen }: SelectProps) {
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name} defaultValue={chosen ?? ''}>
        <option value="">{all}</option>
        {choices.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
