import type { ReactNode } from 'react'

import type { Mark } from '~/lib/pages/mark'

import { ChevronIcon } from './icons'

type AccordionProps = {
  /** Items of one name: opening one closes the others. Unique on the page. */
  name: string
  items: readonly { key: string; title: ReactNode; content: ReactNode; open?: boolean; mark?: Mark }[]
}

/** Questions that open their answers, one at a time; the browser does it all. Styles: `accordion.css`. */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map(({ key, title, content, open, mark }) => (
        <details key={key} name={name} open={open} {...mark}>
          <summary>
            <h3>{title}</h3>
            <ChevronIcon />
          </summary>
          {/* Its id is inside, so that an address which names it opens the question without scripts. */}
          <div className="accordion__content" id={key}>
            {content}
          </div>
        </details>
      ))}
    </div>
  )
}
