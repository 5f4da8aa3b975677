import type { Malformed } from '~/content/sanity/parse'

import type { PreviewView } from './view'

/** Formats the name of a type: `legalDocument` is a legal document. */
export const typeLabel = (type: string): string => type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** The problems of a part of the page, one per line. */
export function ProblemList({ problems }: { problems: readonly string[] }) {
  return (
    <ul>
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  )
}

/** The list of each document type on a page, which notes about omitted ones follow. */
const listOf: Readonly<Record<string, string>> = {
  package: '#plans fieldset .plain-list',
  addOn: '#plans fieldset.add-ons > .plain-list',
  therapist: '.therapists, .faces',
  faq: '.accordion',
  testimonial: '.quotes',
  article: '.articles',
}

/** Runs after hydration: copies each note next to its list, again whenever the page re-renders that list. */
export const PLACE_NOTES = `addEventListener('load',()=>{const copies=new Map;setInterval(()=>{copies.forEach((copy,note)=>{if(!note.isConnected){copy.remove();copies.delete(note)}});for(const note of document.querySelectorAll('.preview-problems [data-beside]')){const list=document.querySelector(note.dataset.beside);if(!copies.has(note))copies.set(note,note.cloneNode(true));if(list&&!copies.get(note).isConnected)list.after(copies.get(note))}},1000)})`

function Note({ problem: { document, problems, outcome }, view }: { problem: Malformed; view: PreviewView }) {
  const type = view.sources.types.get(document)
  const name = type ? `${typeLabel(type)} (${document})` : document
  return (
    <div
      className="preview-left-out"
      role="note"
      data-beside={outcome === 'left-out' && type ? listOf[type] : undefined}
    >
      <p>
        <strong>{name}:</strong>{' '}
        {outcome === 'left-out'
          ? 'cannot be shown. Visitors do not see this part until it is fixed.'
          : 'the site’s default text is shown instead.'}{' '}
        {type && !view.shared ? (
          <a href={`/studio/intent/edit/id=${document};type=${type}`} target="_top">
            Open in the Studio
          </a>
        ) : null}
      </p>
      <ProblemList problems={problems} />
    </div>
  )
}

/** Lists everything that this page could not show, with the reason. */
export function PreviewProblems({ view }: { view: PreviewView }) {
  const problems = [...new Map(view.problems.map((problem) => [JSON.stringify(problem), problem])).values()]
  if (problems.length === 0) return null
  return (
    <details className="preview-problems" open>
      <summary>What this page cannot show ({problems.length})</summary>
      {problems.map((problem) => (
        <Note key={JSON.stringify(problem)} problem={problem} view={view} />
      ))}
    </details>
  )
}
